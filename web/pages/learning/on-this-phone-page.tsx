import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ItemOpening } from '#web/features/offline-items/item-opening.tsx';
import { ItemsList } from '#web/features/offline-items/items-list.tsx';
import { TextBody } from '#web/features/pages/text-body.tsx';
import { itemNameOf, keyOfItem, type OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { type ItemsState, useItems } from '#web/platform/offline-items/use-items.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const StoredFilm = lazy(() =>
  import('#web/features/lessons/stored/stored-film.tsx').then((film) => ({ default: film.StoredFilm })),
);
const StoredArticle = lazy(() =>
  import('#web/features/lessons/stored/stored-article.tsx').then((article) => ({ default: article.StoredArticle })),
);
const StoredDocument = lazy(() =>
  import('#web/features/reading/stored/stored-document.tsx').then((document) => ({ default: document.StoredDocument })),
);

const bodyOf = (html: string) => <TextBody html={{ en: html, hi: html }} />;

/** What this device keeps, and behind a # one of it, open: without a line as with one (record 0078). */
export function OnThisPhonePage() {
  useLanguage();
  const name = useLocation({ select: ({ hash }) => hash });
  const state = useItems();
  const item = itemNameOf(name);
  if (item && state && state !== 'refused') return <NamedItem name={keyOfItem(item)} state={state} />;
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-8">
      <SectionHeading level={1} title={m.common_on_this_phone()} />
      {state === undefined && <Skeleton className="h-40" />}
      {state === 'refused' && <Notice tone="marigold">{m.device_refused()}</Notice>}
      {state && state !== 'refused' && <ItemsList state={state} />}
    </div>
  );
}

function NamedItem({ name, state }: { name: string; state: ItemsState }) {
  const navigate = useNavigate();
  const onBack = () => void navigate({ to: '.', hash: '' });
  const item = state.items.find((each) => keyOfItem(each) === name);
  return (
    <ItemOpening key={name} {...{ item, state, onBack }}>
      {(open) => (
        <Suspense fallback={<Skeleton className="m-4 h-60" />}>
          <OpenItem item={open} store={state.store} onBack={onBack} />
        </Suspense>
      )}
    </ItemOpening>
  );
}

type OpenItemProps = { item: OfflineItem; store: ItemsState['store']; onBack: () => void };

/** A film plays, pages are turned, an article is read. */
function OpenItem({ item: first, store, onBack }: OpenItemProps) {
  // What is told of it meanwhile, as that it was seen, opens it no second time.
  const [item] = useState(first);
  const { kind, id, content } = item;
  const onSeen = useCallback(() => {
    void store.updateItem({ kind, id }, ({ seenAt }) => (seenAt === null ? { seenAt: Date.now() } : {}));
  }, [store, kind, id]);
  const given = { item, store, onSeen };
  if (content.type === 'document')
    return (
      <div className="fixed inset-0 z-40 bg-paper">
        <StoredDocument {...given} back={{ onClose: onBack, label: m.device_back() }} />
      </div>
    );
  return (
    <div className="page-width grid grid-cols-1 gap-4 py-4 md:py-6">
      <div>
        <Button variant="ghost" icon="chevron-left" onClick={onBack}>
          {m.common_on_this_phone()}
        </Button>
      </div>
      <h1 className="wrap-anywhere text-balance font-display text-xl md:text-2xl">{item.title}</h1>
      {content.type === 'film' ? (
        <StoredFilm {...given} content={content} />
      ) : (
        <StoredArticle {...given} bodyOf={bodyOf} />
      )}
    </div>
  );
}
