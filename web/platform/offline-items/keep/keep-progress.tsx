import { useEffect, useState } from 'react';
import { percentOf, shortDayOf, sizeOf, troubleWords } from '#web/platform/offline-items/item-words.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { pauseItem, resumeItem } from '#web/platform/offline-items/keeping.ts';
import type { OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';

type KeepProgressProps = { item: OfflineItem; store: ItemsStore };

/** How far an item has come, and until when it opens once it is here. */
export function KeepProgress({ item, store }: KeepProgressProps) {
  const language = useLanguage();
  const mayGo = useMayGo();
  const until = m.device_until({ day: shortDayOf(item.lease.until, language) });
  return (
    <>
      <p className="font-display text-md">{item.title}</p>
      {item.state === 'here' ? (
        <Notice tone="leaf" role="status">
          {`${m.device_here()} ${sizeOf(item.bytes)}. ${until}`}
        </Notice>
      ) : (
        <ComingItem item={item} store={store} />
      )}
      {mayGo && <p className="text-ink-2">{m.device_may_go()}</p>}
      <PageLink to="/on-this-phone" className={buttonClass('soft', 'md', 'w-full')}>
        {m.device_see_all()}
      </PageLink>
    </>
  );
}

/** The bar of an item that comes, what keeps it from coming, and the button that pauses it or goes on. */
export function ComingItem({ item, store }: KeepProgressProps) {
  const percent = percentOf(item);
  const isPaused = item.state === 'paused';
  const words = isPaused ? m.device_paused({ percent }) : m.device_coming({ percent });
  return (
    <div className="grid gap-2">
      <Progress percent={percent} label={item.title} />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-ink-2 text-sm">
          {item.trouble ? troubleWords[item.trouble]() : words}
        </p>
        {isPaused ? (
          <Button
            variant="line"
            aria-label={m.device_resume_item({ title: item.title })}
            onClick={() => void resumeItem(store, item)}
          >
            {m.common_continue()}
          </Button>
        ) : (
          <Button
            variant="line"
            aria-label={m.device_pause_item({ title: item.title })}
            onClick={() => void pauseItem(store, item)}
          >
            {m.common_pause()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the browser may remove what is kept by itself. */
function useMayGo(): boolean {
  const [mayGo, setMayGo] = useState(false);
  useEffect(() => {
    let isOpen = true;
    navigator.storage?.persisted?.().then(
      (isPersistent) => isOpen && setMayGo(!isPersistent),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return mayGo;
}
