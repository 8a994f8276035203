import { useState } from 'react';
import type { ProductKind } from '#contract/products/product.ts';
import type { PublishState } from '#contract/products/products.studio.ts';
import type { Must } from './must-list.tsx';
import { PublishBar } from './publish-bar.tsx';
import { changeState, type PublishedProduct } from './publishing.ts';

type Props = {
  kind: ProductKind;
  of: PublishedProduct & { title: string; publishedAt: string | null };
  musts: Must[];
  /** Why nothing of it can be done just now: something is not saved yet. */
  blocked: string | undefined;
  reload?: () => unknown;
};

/** Where a saved product stands, what is still missing, and the acts. A course may wait for what is missing. */
export function SavedPublishBar({ kind, of, musts, blocked, reload }: Props) {
  const [busy, setBusy] = useState(false);
  async function change(state: PublishState, at?: string): Promise<void> {
    setBusy(true);
    try {
      await changeState([of], state, at);
      await reload?.();
    } finally {
      setBusy(false);
    }
  }
  return (
    <PublishBar
      kind={kind}
      title={of.title}
      state={of.state}
      publishedAt={of.publishedAt}
      publishAt={of.publishAt}
      musts={musts}
      blocked={blocked}
      busy={busy}
      waits={kind === 'course'}
      onPublish={() => change('live')}
      onSchedule={(at) => change('scheduled', at)}
      onUnpublish={() => change('draft')}
      onRestore={() => change('draft')}
    />
  );
}
