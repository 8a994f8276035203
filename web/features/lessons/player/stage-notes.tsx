import type { PlayRefusal } from '#web/features/lessons/lessons.queries.ts';
import { useOnline } from '#web/platform/offline/online.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EndCard, type Following } from './end-card.tsx';
import { ResumedNote } from './resumed-note.tsx';
import { TroublePanel } from './trouble-panel.tsx';

type StageNotesProps = {
  busy: boolean;
  refusal: PlayRefusal | undefined;
  lineLost: boolean;
  resumedAt: number;
  ended: boolean;
  following: Following | undefined;
  onAgain: (takeOver: boolean) => Promise<void>;
  onRestart: () => void;
};

/** What the player has to say, over the picture: it waits, it has no line, another screen plays, it is over. */
export function StageNotes({
  busy,
  refusal,
  lineLost,
  resumedAt,
  ended,
  following,
  onAgain,
  onRestart,
}: StageNotesProps) {
  const online = useOnline();
  if (refusal) return <TroublePanel refusal={refusal} onAgain={onAgain} />;
  return (
    <>
      {busy && online && !lineLost && (
        <span role="status" className="pointer-events-none absolute inset-0 m-auto size-12">
          <span className="block size-12 animate-spin rounded-full border-4 border-white border-e-transparent motion-reduce:border-e-white/40" />
          <span className="sr-only">{m.player_loading()}</span>
        </span>
      )}
      {(lineLost || !online) && (
        <p
          role="status"
          className="absolute inset-x-3 top-3 z-20 mx-auto flex w-fit items-center gap-2 rounded-control bg-night/90 px-4 py-2 text-sm text-white"
        >
          <Icon name="wifi-off" size={18} />
          {m.player_offline()}
        </p>
      )}
      {resumedAt >= 1 && !ended && <ResumedNote at={resumedAt} onRestart={onRestart} />}
      {ended && <EndCard following={following} onRestart={onRestart} />}
    </>
  );
}
