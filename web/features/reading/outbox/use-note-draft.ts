import { useState } from 'react';
import type { Document, Highlight } from '#contract/reading/document.ts';
import { withChanges } from './highlight-changes.ts';
import { type Highlights, useHighlights } from './use-highlights.ts';

/** Your highlights, and the one that is being looked at or written on. One that is made for its note is saved when the note is. */
export function useNoteDraft(document: Document) {
  const stored = useHighlights(document);
  const [active, setActive] = useState<string>();
  const [drafts, setDrafts] = useState<Highlight[]>([]);
  const isDraft = (id: string) => drafts.some((draft) => draft.id === id);
  const withDraft = (to: Highlight) => drafts.map((draft) => (draft.id === to.id ? to : draft));
  const highlights: Highlights = {
    ...stored,
    list: withChanges(
      stored.list,
      drafts.map((to) => ({ id: to.id, to })),
    ),
    saved: stored.list,
    set: (to) => {
      if (!isDraft(to.id)) return stored.set(to);
      for (const draft of withDraft(to)) stored.set(draft);
      setDrafts([]);
    },
    recolour: (to) => (isDraft(to.id) ? setDrafts(withDraft(to)) : stored.set(to)),
    remove: (id) => (isDraft(id) ? setDrafts([]) : stored.remove(id)),
  };
  return {
    highlights,
    active,
    setActive: (id: string | undefined) => {
      setDrafts((old) => (old[0]?.id === id ? old : []));
      setActive(id);
    },
    beginNote: (made: Highlight[]) => {
      setDrafts(made);
      setActive(made[0]?.id);
    },
  };
}
