import { lazy, Suspense } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';

// A page is read before anything is marked or looked for: these come when they are asked for.
const HighlightsPanel = lazy(async () => ({ default: (await import('./highlights-panel.tsx')).HighlightsPanel }));
const FoundPanel = lazy(async () => ({
  default: (await import('#web/features/reading/finding/found-panel.tsx')).FoundPanel,
}));
const CorrectionsPanel = lazy(async () => ({ default: (await import('./corrections-panel.tsx')).CorrectionsPanel }));
const FindBar = lazy(async () => ({ default: (await import('#web/features/reading/finding/find-bar.tsx')).FindBar }));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

/** What is open beside the pages. */
export function ReaderPanels() {
  const { panel, finding, errata } = useReader();
  return (
    <Suspense>
      {panel === 'highlights' && <HighlightsPanel />}
      {panel === 'corrections' && errata.length > 0 && <CorrectionsPanel />}
      {panel === 'found' && finding.open && <FoundPanel />}
    </Suspense>
  );
}

export function ReaderFind() {
  return <Suspense>{useReader().finding.open && <FindBar />}</Suspense>;
}

/** From when the first page is here: before that there is nothing to mark. */
export function ReaderSelection() {
  return <Suspense>{useReader().quiet && <SelectionBar />}</Suspense>;
}
