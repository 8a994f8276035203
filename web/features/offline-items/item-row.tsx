import { shortDayOf, sizeOf } from '#web/platform/offline-items/item-words.ts';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import { ComingItem } from '#web/platform/offline-items/keep/keep-progress.tsx';
import { keyOfItem, type OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type ItemRowProps = { item: OfflineItem; store: ItemsStore; isOpen: boolean; onDelete: () => void };

const ICONS: Record<OfflineItem['content']['type'], IconName> = { film: 'play', document: 'file', article: 'article' };

/** An item: its name leads to it, once it is here. */
export function ItemRow({ item, store, isOpen, onDelete }: ItemRowProps) {
  const language = useLanguage();
  const isHere = item.state === 'here';
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700">
          <Icon name={ICONS[item.content.type]} size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-display text-md">
            {isHere ? (
              <a href={`#${keyOfItem(item)}`} className="rounded-control hover:underline">
                {item.title}
              </a>
            ) : (
              item.title
            )}
          </h2>
          <p className="text-base text-ink-2">
            {`${sizeOf(isHere ? item.bytes : item.wholeBytes)} · `}
            {isOpen ? m.device_until({ day: shortDayOf(item.lease.until, language) }) : m.device_connect()}
          </p>
          {item.seenAt !== null && (
            <Chip tone="leaf" className="mt-1">
              {m.device_seen()}
            </Chip>
          )}
        </div>
        <Button
          variant="danger"
          aria-label={m.device_delete_item({ title: item.title })}
          className="shrink-0"
          onClick={onDelete}
        >
          {m.common_delete()}
        </Button>
      </div>
      {!isHere && <ComingItem item={item} store={store} />}
    </li>
  );
}
