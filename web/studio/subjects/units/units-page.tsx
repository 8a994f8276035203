import { useState } from 'react';
import type { SubjectUnit } from '#contract/questions/units.studio.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { codeAddress } from '#web/studio/subjects/code-words.ts';
import { useSubject } from '#web/studio/subjects/subjects.queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { EditionBar } from './edition-bar.tsx';
import { useEditions } from './editions.queries.ts';
import { UnitDialog } from './unit-dialog.tsx';
import { UnitImport } from './unit-import.tsx';
import { UnitList } from './unit-list.tsx';
import { UnitMappings } from './unit-mappings.tsx';
import { useUnits } from './units.queries.ts';

/** What is open beside the list: a unit that is changed, a new one, or the text of many. */
type Open = { unit: SubjectUnit | null } | 'import';

/** The syllabus of a subject: what questions are tagged with and past papers are mapped by. */
export function UnitsPage() {
  const subjectId = useParam('subjectId');
  const subject = useSubject(subjectId).data;
  const editions = useEditions(subjectId).data ?? [];
  const [edition, setEdition] = useState<number>();
  const chosen = editions.find((each) => each.edition === edition) ?? editions.find(({ isNow }) => isNow);
  const query = useUnits(subjectId, chosen?.edition);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const acts = (
    <>
      <Button variant="line" onClick={() => setOpen('import')}>
        {m.common_import()}
      </Button>
      <Button icon="plus" onClick={() => setOpen({ unit: null })}>
        {m.scode_unit_new()}
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        crumb={{ to: codeAddress('subjects', subjectId), label: subject?.code ?? m.common_subjects() }}
        title={m.scode_units()}
        line={m.scode_units_line()}
        acts={
          <>
            <PageLink
              to={`/studio/past-papers/units/${subjectId}${chosen && !chosen.isNow ? `?edition=${chosen.edition}` : ''}`}
              className={buttonClass('line')}
            >
              {m.spaper_sources()}
            </PageLink>
            {acts}
          </>
        }
      />
      <EditionBar subjectId={subjectId} editions={editions} chosen={chosen} onChoose={setEdition} />
      {open === 'import' && <UnitImport subjectId={subjectId} edition={chosen?.edition} onClose={close} />}
      <Arriving query={query}>
        {(units) =>
          units.length === 0 && open !== 'import' ? (
            <EmptyState title={m.scode_no_units()} text={m.scode_no_units_text()} actions={acts} />
          ) : (
            <>
              <UnitList subjectId={subjectId} units={units} onEdit={(unit) => setOpen({ unit })} />
              {chosen && <UnitMappings subjectId={subjectId} edition={chosen.edition} units={units} />}
            </>
          )
        }
      </Arriving>
      {open !== undefined && open !== 'import' && (
        <UnitDialog
          subjectId={subjectId}
          edition={chosen?.edition}
          unit={query.data?.find(({ unitId }) => unitId === open.unit?.unitId) ?? open.unit}
          block={query.data?.at(-1)?.block ?? '1'}
          onClose={close}
        />
      )}
    </>
  );
}
