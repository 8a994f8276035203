import { newHighlight, useReader } from '#web/features/reading/reader-context.ts';

/** Begins a note on the page that is open, in the panel of highlights. */
export function usePageNote(): () => void {
  const { scroller, beginNote } = useReader();
  return () => {
    const { page } = scroller.shown;
    beginNote([newHighlight({ page, colour: 'yellow', rects: [], quote: '', note: '' })]);
  };
}
