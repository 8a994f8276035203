import { type ReactNode, useEffect, useState } from 'react';
import { ArticleLesson } from '#web/features/lessons/panels/article-lesson.tsx';
import type { ItemsStore } from '#web/platform/offline-items/items-store.ts';
import type { OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type StoredArticleProps = {
  item: OfflineItem;
  store: ItemsStore;
  onSeen: () => void;
  bodyOf: (html: string) => ReactNode;
};

/** An article that this device keeps. */
export function StoredArticle({ item, store, onSeen, bodyOf }: StoredArticleProps) {
  const language = useLanguage();
  const [body, setBody] = useState<string>();
  const [failed, setFailed] = useState(false);
  const { kind, id } = item;
  useEffect(() => {
    let open = true;
    store.readSealed({ kind, id }, 'article').then(
      (bytes) => {
        if (!open) return;
        setBody(new TextDecoder().decode(bytes));
        onSeen();
      },
      () => open && setFailed(true),
    );
    return () => {
      open = false;
    };
  }, [store, kind, id, onSeen]);
  if (failed)
    return (
      <Notice tone="live" role="alert">
        {m.device_broken()}
      </Notice>
    );
  return body === undefined ? <Skeleton className="h-60" /> : <ArticleLesson {...{ body, language, bodyOf }} />;
}
