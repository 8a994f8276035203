import { Link } from '@tanstack/react-router';
import type { Note } from '#contract/notes/notes.ts';
import { KeepButton } from '#web/platform/offline-items/keep/keep-button.tsx';
import { loginAddress } from '#web/platform/redirect.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** To read it, to have it as a file, to keep it; the whole card leads to the pages. */
export function NoteWays({ note, titleId }: { note: Note; titleId: string }) {
  const isNobody = useViewer() === null;
  const link = { to: '/note/$noteId', params: { noteId: note.id } };
  if (!note.isReady) return <Chip tone="mar">{m.notes_preparing()}</Chip>;
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        {...link}
        aria-describedby={titleId}
        className="rounded-control after:absolute after:inset-0 after:rounded-card"
      >
        <span className={buttonClass('soft')}>{m.common_read()}</span>
      </Link>
      {note.isDownloadable && (
        <a
          {...(isNobody ? { href: loginAddress('/notes') } : fileOf(note.id))}
          aria-describedby={titleId}
          className={buttonClass('line', 'md', 'z-1')}
        >
          <Icon name="download" size={18} />
          {m.common_download()}
        </a>
      )}
      <KeepButton item={{ kind: 'note', id: note.id }} describedBy={titleId} className="z-1" />
    </div>
  );
}

/** A copy is stamped for who takes it. */
const fileOf = (noteId: string) => ({ href: `/files/downloads/note/${encodeURIComponent(noteId)}`, download: true });
