import { useState } from 'react';
import type { PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { type SetState, stateFault } from './placing.ts';
import { type Must, PublishBar } from './publish-bar.tsx';
import type { SaleKind } from './unpublish-question.ts';

type PlaceBarProps = {
  kind: SaleKind;
  of: { id: string; title: string; state: PublishState; publishedAt: string | null; publishAt: string | null };
  musts: Must[];
  set: SetState;
  isSaved: boolean;
  reload: () => unknown;
};

/** Where an e-book or a note stands, what is still missing, and the acts. */
export function PlaceBar({ kind, of: { id, title, ...standing }, musts, set, isSaved, reload }: PlaceBarProps) {
  const [busy, setBusy] = useState(false);
  async function place(state: PublishState, at?: string): Promise<void> {
    setBusy(true);
    try {
      await set([id], state, at);
      await reload();
    } catch (error) {
      setAlert({ message: stateFault(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <PublishBar
      kind={kind}
      title={title}
      state={standing.state}
      publishedAt={standing.publishedAt}
      publishAt={standing.publishAt}
      musts={musts}
      blocked={isSaved ? undefined : m.sbook_save_first()}
      busy={busy}
      onPublish={() => place('live')}
      onSchedule={(at) => place('scheduled', at)}
      onUnpublish={() => place('draft')}
      onRestore={() => place('draft')}
    />
  );
}
