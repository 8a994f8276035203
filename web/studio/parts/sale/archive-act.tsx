import type { PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { Button } from '#web/ui/button.tsx';
import { type SetState, stateFault } from './placing.ts';

type ArchiveActProps = { of: { id: string; state: PublishState }; set: SetState; reload: () => unknown };

/** Puts an e-book or a note away that is not live. */
export function ArchiveAct({ of: { id, state }, set, reload }: ArchiveActProps) {
  if (state === 'archived' || state === 'live') return null;
  const place = async (next: 'archived' | 'draft') => {
    await set([id], next);
    await reload();
  };
  const archive = () =>
    place('archived').then(
      () => showUndo({ text: m.sbook_archived({ count: 1 }), undo: () => place('draft') }),
      (error) => setAlert({ message: stateFault(error) }),
    );
  return (
    <Button variant="line" onClick={() => void archive()}>
      {m.sbook_archive()}
    </Button>
  );
}
