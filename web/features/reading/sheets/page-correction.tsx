import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** On a page with something that was corrected: says so, and opens what. */
export function PageCorrection({ page }: { page: number }) {
  const { errata, setPanel } = useReader();
  const isHere = errata.some(
    ({ newPage, isOfThisFile, takenBack, ...erratum }) =>
      isOfThisFile && !takenBack && (newPage ?? erratum.page) === page,
  );
  if (!isHere) return null;
  return (
    <button
      type="button"
      onClick={() => setPanel('corrections')}
      className="press absolute start-2 top-2 z-10 inline-flex min-h-11 items-center gap-1.5 rounded-full border border-marigold-500/40 bg-marigold-100 px-3 font-display text-marigold-800 text-sm shadow-card"
    >
      <Icon name="warning" size={16} />
      {m.erratum_on_page()}
    </button>
  );
}
