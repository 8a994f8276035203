import type { Highlight } from '#contract/reading/document.ts';
import { newHighlight, useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';

/** Removes a highlight at once, and offers it back for a while. */
export function useRemoving(): (highlight: Highlight) => void {
  const { highlights, setActive, tell } = useReader();
  return (highlight) => {
    setActive(undefined);
    highlights.remove(highlight.id);
    // What was removed may be gone on the server: what comes back is a new one.
    const run = () => highlights.set(newHighlight(highlight));
    tell({ text: m.reader_removed(), action: { label: m.common_undo(), run } });
  };
}
