import { useRemoving } from '#web/features/reading/panels/use-removing.ts';
import { newHighlight, useReader } from '#web/features/reading/reader-context.ts';

/** A bookmark is a note on the whole page without words. */
export function useBookmark(): { isMarked: boolean; toggle: () => void } {
  const { highlights, scroller } = useReader();
  const remove = useRemoving();
  const { page } = scroller.shown;
  const known = highlights.saved.find(({ page: of, rects, note }) => of === page && rects.length === 0 && note === '');
  return {
    isMarked: known !== undefined,
    toggle: () =>
      known ? remove(known) : highlights.set(newHighlight({ page, colour: 'yellow', rects: [], quote: '', note: '' })),
  };
}
