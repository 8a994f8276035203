import { sql } from 'kysely';
import type { ProductKind } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import type { Live } from '#server/platform/live.ts';

/** Reads the words that there are to find, and keeps them until the topic is announced: reading costs as much as there are rows. */
function keepUntil(topic: string, read: (db: Db) => Promise<string[]>) {
  const kept = new WeakMap<Db, Promise<string[]>>();

  return ({ db, live }: { db: Db; live: Live }): Promise<string[]> => {
    const known = kept.get(db);
    if (known) return known;
    const discard = () => {
      unsubscribe();
      kept.delete(db);
    };
    const unsubscribe = live.subscribe(topic, discard);
    const words = read(db);
    kept.set(db, words);
    words.catch(discard);
    return words;
  };
}

/** The words of what is live of a kind of product. */
export const keepProductWords = (topic: string, kind: ProductKind) =>
  keepUntil(topic, async (db) => {
    const word = sql<string>`unnest(string_to_array(ltrim(search), ' '))`.as('word');
    const live = db.selectFrom('products').where('kind', '=', kind).where('published_at', 'is not', null);
    return (await live.select(word).distinct().execute()).map((row) => row.word);
  });
