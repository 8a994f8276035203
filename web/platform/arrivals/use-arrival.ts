import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SourceParts } from '#contract/checkout/source.ts';
import { useBoot } from '#web/platform/session.ts';
import { keepOrderSource, readOrderSource, sourceIn, spellSource } from './arrival-source.ts';

/** Answered in this page: it is not asked again for the same link. */
const answered = new Set<string>();

/**
 * The link by which somebody came who may say yes to its being noted; undefined without one, when it is kept already, and once it
 * is answered. Until then it is nowhere but in this page.
 */
export function useArrival(): { keep: () => void; close: () => void } | undefined {
  const { viewer, mayLook } = useBoot();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [parts, setParts] = useState<SourceParts>();
  const mayAnswer = viewer !== null || mayLook === true;
  useEffect(() => {
    const found = sourceIn(search) ?? sourceIn(loadedSearch());
    if (!found || !mayAnswer || answered.has(spellSource(found))) return;
    const kept = readOrderSource();
    if (!kept || spellSource(kept) !== spellSource(found)) setParts(found);
  }, [search, mayAnswer]);
  if (!parts) return undefined;
  const close = () => {
    answered.add(spellSource(parts));
    setParts(undefined);
  };
  const keep = () => {
    keepOrderSource(parts);
    close();
  };
  return { keep, close };
}

/** Of the address that this page was loaded by, wherever one went from there. */
function loadedSearch(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded && URL.canParse(loaded.name) ? new URL(loaded.name).search : '';
}
