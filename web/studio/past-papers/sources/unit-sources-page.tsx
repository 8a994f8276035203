import { useSearch } from '@tanstack/react-router';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useTaughtUnits } from '#web/studio/past-papers/past-papers.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { Chip } from '#web/ui/chip.tsx';
import { AddSource } from './add-source.tsx';
import { SourceLine } from './source-line.tsx';

/** Where each unit of a subject is taught; units without anything say so. */
export function UnitSourcesPage() {
  const language = useLanguage();
  const { edition } = useSearch({ strict: false }) as { edition?: string | number };
  const query = useTaughtUnits(useParam('subjectId'), edition ? { edition: Number(edition) } : {});
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/past-papers', label: m.papers_title() }}
        title={m.spaper_sources()}
        line={m.spaper_sources_line()}
      />
      <Arriving query={query}>
        {(units) => (
          <div className="grid grid-cols-1 gap-4">
            {units.length === 0 && <p className="text-ink-2">{m.spaper_no_units()}</p>}
            {units.map((unit) => (
              <Panel
                key={unit.unitId}
                title={`${unit.unit}: ${nameIn(language, unit.titleEn, unit.titleHi)}`}
                aside={unit.sources.length === 0 && <Chip tone="mar">{m.spaper_untaught()}</Chip>}
              >
                <ul className="grid gap-1">
                  {unit.sources.map((source) => (
                    <SourceLine key={source.sourceId} source={source} />
                  ))}
                </ul>
                <AddSource unitId={unit.unitId} />
              </Panel>
            ))}
          </div>
        )}
      </Arriving>
    </>
  );
}
