import { useId } from 'react';
import type { Note } from '#contract/notes/notes.ts';
import { plain } from '#web/platform/numbers.ts';
import { languageNames } from '#web/platform/shell/menus/language-switch.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NoteWays } from './note-ways.tsx';

/** A note: what it is about, how long it is, and the ways to its pages once there are any. */
export function NoteCard({ note }: { note: Note }) {
  const titleId = useId();
  const language = note.language === 'both' ? undefined : note.language;
  const programme = nameIn(useLanguage(), note.programme ?? '', note.programmeHi);
  const place = [note.subject?.code ?? note.university, programme].filter(Boolean).join(' · ');
  return (
    <Card lift className="relative flex h-full flex-col p-4">
      <div className="flex gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700">
          <Icon name="file" size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm text-ink-3">{place || m.notes_for_all()}</p>
          <h3 id={titleId} lang={language} className="mt-0.5 line-clamp-2 font-display text-md">
            {note.title}
          </h3>
          {note.about && (
            <p lang={language} className="mt-1 line-clamp-2 text-sm text-ink-2">
              {note.about}
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto grid justify-items-start gap-2.5 ps-[3.875rem] pt-3">
        <p className="flex items-center gap-2 text-sm text-ink-3">
          {note.pages !== null && (
            <>
              {m.common_pages_count({ count: note.pages, pages: plain(note.pages) })}
              <span aria-hidden="true" className="size-1 rounded-full bg-line-strong" />
            </>
          )}
          <span lang={language}>{language ? languageNames[language] : m.common_english_and_hindi()}</span>
        </p>
        <NoteWays note={note} titleId={titleId} />
      </div>
    </Card>
  );
}
