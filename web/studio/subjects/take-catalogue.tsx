import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useCatalogue, useTakeCatalogue } from './catalogue.queries.ts';

/** A press that brings what IGNOU and NIOS teach; where it comes from and of which day stands beside. Gone once all of it is there. */
export function TakeCatalogue() {
  const language = useLanguage();
  const { data } = useCatalogue();
  const { mutate, isPending } = useTakeCatalogue();
  if (!data || data.missing === 0) return null;
  const { subjects, programmes, sources, day } = data;
  return (
    <section
      aria-label={m.scode_catalogue()}
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-60 flex-1">
        <h2 className="font-display text-base">{m.scode_catalogue()}</h2>
        <p className="text-pretty text-ink-2 text-sm">
          {m.scode_catalogue_what({ subjects: plain(subjects), programmes: plain(programmes) })}{' '}
          {m.scode_catalogue_source({ sources: sources.join(', '), day: dayOf(day, language) })}
        </p>
      </div>
      <Button variant="line" icon="download" busy={isPending} onClick={() => mutate()}>
        {m.scode_catalogue_take()}
      </Button>
    </section>
  );
}
