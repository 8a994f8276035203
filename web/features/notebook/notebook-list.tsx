import { useRef, useState } from 'react';
import type { NotebookEntry } from '#contract/notebook.ts';
import { MoreItems } from '#web/platform/catalogue/more-items.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EntryRow } from './entry-row.tsx';
import { type useNotebook, useRemoveEntry, useRestoreEntry } from './notebook.queries.ts';
import { type NotebookGroup, notebookGroupsOf } from './notebook-groups.ts';

type NotebookListProps = { entries: NotebookEntry[]; found: ReturnType<typeof useNotebook> };

/** The entries that have come, by product and lesson, and the way to those after them. What is removed can be put back for as long as its place stays open. */
export function NotebookList({ entries, found }: NotebookListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<NotebookEntry[]>([]);
  const remove = useRemoveEntry();
  const restore = useRestoreEntry();
  const last = removed.at(-1);
  const putBack = (entry: NotebookEntry) => setRemoved((all) => all.filter(({ id }) => id !== entry.id));

  function takeOff(entry: NotebookEntry) {
    setRemoved((all) => [...all, entry]);
    remove.mutate(entry, { onError: () => putBack(entry) });
  }

  function undo(entry: NotebookEntry) {
    putBack(entry);
    restore.mutate(entry);
  }

  return (
    <>
      {last && (
        <Notice
          role="status"
          tone="leaf"
          action={
            last.isOpen && (
              <Button variant="ghost" className="-my-2.5" onClick={() => undo(last)}>
                {m.common_undo()}
              </Button>
            )
          }
        >
          {m.common_note_removed()}
        </Notice>
      )}
      <div
        ref={list}
        aria-busy={found.isPlaceholderData}
        className="grid grid-cols-1 gap-5 transition-opacity aria-busy:opacity-60"
      >
        {notebookGroupsOf(entries.filter(({ id }) => !removed.some((gone) => gone.id === id))).map((group) => (
          <Group key={group.id} group={group} onRemove={takeOff} />
        ))}
      </div>
      <MoreItems found={found} list={list} />
    </>
  );
}

type GroupProps = { group: NotebookGroup; onRemove: (entry: NotebookEntry) => void };

function Group({ group: { id, title, parts }, onRemove }: GroupProps) {
  return (
    <Card padded>
      <section aria-labelledby={`group ${id}`}>
        <h2 id={`group ${id}`} className="wrap-anywhere font-display text-lg">
          {title || m.notebook_gone()}
        </h2>
        {parts.every(({ entries }) => entries.every(({ isOpen }) => !isOpen)) && (
          <p className="mt-0.5 text-ink-2 text-sm">{m.notebook_closed_text()}</p>
        )}
        {parts.map((part) => (
          <div key={part.lessonId}>
            {part.title !== null && <h3 className="wrap-anywhere mt-4 font-display text-base">{part.title}</h3>}
            <ul className="divide-y divide-line">
              {part.entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} onRemove={() => onRemove(entry)} />
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Card>
  );
}
