import { type ReactNode, useEffect, useState } from 'react';
import { isLeaseOpen, type OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import type { ItemsState } from '#web/platform/offline-items/use-items.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How often an item that is open is asked whether it still may be. */
const EVERY_MS = 30_000;

type ItemOpeningProps = {
  item: OfflineItem | undefined;
  state: ItemsState;
  onBack: () => void;
  children: (item: OfflineItem) => ReactNode;
};

/** An item while its lease lasts; else what is to be done. */
export function ItemOpening({ item, state, onBack, children }: ItemOpeningProps) {
  const verdict = useVerdict(item, state);
  if (item && verdict === 'open') return children(item);
  if (item && verdict === undefined) return <Skeleton className="m-4 h-60" />;
  const title = !item ? m.device_not_here() : verdict === 'coming' ? m.device_not_whole() : m.device_connect();
  return (
    <div className="page-width py-8">
      <EmptyState
        art={<Icon name={verdict === 'coming' ? 'hourglass' : 'wifi-off'} size={48} className="text-ink-3" />}
        heading="h1"
        title={title}
        {...(item && { text: item.title })}
        actions={<Button onClick={onBack}>{m.device_back()}</Button>}
      />
    </div>
  );
}

type Verdict = 'open' | 'closed' | 'coming';

/** Whether an item opens now, asked again while it is open. */
function useVerdict(item: OfflineItem | undefined, { store }: ItemsState): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    let isOpen = true;
    const ask = async (): Promise<Verdict> => {
      if (!item) return 'closed';
      if (item.state !== 'here') return 'coming';
      const isLeased = isLeaseOpen(item.lease, await store.readClock(), Date.now());
      return isLeased && (await store.isSigned(item)) ? 'open' : 'closed';
    };
    const tell = () =>
      void ask().then(
        (next) => isOpen && setVerdict(next),
        () => isOpen && setVerdict('closed'),
      );
    tell();
    const clock = setInterval(tell, EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(clock);
    };
  }, [item, store]);
  return verdict;
}
