import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { useRemoveSource } from '#web/studio/past-papers/past-papers.queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A place that teaches a unit, with a way to take it back. */
export function SourceLine({ source }: { source: UnitSource }) {
  const language = useLanguage();
  const { mutate, isPending } = useRemoveSource();
  const title = nameIn(language, source.title, source.titleHi);
  const place = source.from === null ? '' : [source.from, source.to].filter((each) => each !== null).join('–');
  const unit = source.kind === 'lesson' ? m.spaper_seconds({ place }) : m.papers_pages({ pages: place });
  return (
    <li className="flex items-center gap-3">
      <span className="wrap-anywhere min-w-0 flex-1">{[title, place && unit].filter(Boolean).join(' · ')}</span>
      <IconButton
        icon="close"
        label={m.spaper_source_off({ title })}
        onClick={() => !isPending && mutate(source.sourceId, { onError: () => setAlert() })}
      />
    </li>
  );
}
