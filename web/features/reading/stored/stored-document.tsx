import { useMemo } from 'react';
import type { Opened, Run } from '#contract/reading/document.ts';
import type { Back } from '#web/features/reading/bars/top-bar.tsx';
import { OpenReader } from '#web/features/reading/open-reader.tsx';
import { readPending, usePlaceKey } from '#web/features/reading/outbox/use-place.ts';
import { type ItemsStore, itemPlaces } from '#web/platform/offline-items/items-store.ts';
import { readKeptErrata, setKeptErrata } from '#web/platform/offline-items/kept-errata.ts';
import type { OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { dataAddress } from '#web/platform/offline-items/showing/data-address.ts';
import type { PageSource } from './page-source.ts';

type StoredDocumentProps = { item: OfflineItem; store: ItemsStore; back: Back; onSeen: () => void };

const ignore = () => undefined;

/** A document that this device keeps, in the reader as with a line: pages, their text, place and highlights. */
export function StoredDocument({ item, store, back, onSeen }: StoredDocumentProps) {
  const { kind, id, title, courseId, content } = item;
  const document = useMemo(() => ({ kind, id }), [kind, id]);
  const pages = content.type === 'document' ? content.pages : [];
  const count = pages.length;
  const source = useMemo((): PageSource => {
    const name = { kind, id };
    return {
      readImage: async (page) => dataAddress(await store.readSealed(name, `page ${page}`)),
      readText: async (page) =>
        JSON.parse(new TextDecoder().decode(await store.readSealed(name, `text ${page}`))) as Run[],
      setPlace(page) {
        itemPlaces.set(name, page);
        if (page >= count) onSeen();
      },
      readErrata: () => readKeptErrata(store, name),
      setErrata: (errata) => setKeptErrata(store, name, errata),
    };
  }, [store, kind, id, count, onSeen]);
  const placeKey = usePlaceKey(document);
  const start = Math.min(Math.max(1, readPending(placeKey)?.page ?? itemPlaces.read(document) ?? 1), count);
  const opened: Opened = {
    ...{ kind, id, title, courseId, pages, language: 'both', openPages: count, isSample: false },
    // Nothing of it is asked for by an address.
    ...{ downloadUrl: null, imageBase: '', imageQuery: '', until: item.lease.until },
  };
  return (
    <OpenReader
      {...{ document, opened, source, back, start }}
      embedded={false}
      named={undefined}
      renew={ignore}
      onSeenAll={undefined}
    />
  );
}
