import { newHighlight, useReader } from '#web/features/reading/reader-context.tsx';

/** Begins a note on the page that is open, in the panel of highlights. */
export function usePageNote(): () => void {
  const { highlights, scroller, setActive, setPanel } = useReader();
  return () => {
    const { page } = scroller.shown;
    const made = newHighlight({ page, colour: 'yellow', rects: [], quote: '', note: '' });
    highlights.set(made);
    setActive(made.id);
    setPanel('highlights');
  };
}
