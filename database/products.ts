import type { InsertObject, Kysely, UpdateObject } from 'kysely';
import type { DB } from './tables.ts';

const TABLES = { course: 'courses', ebook: 'ebooks', note: 'notes', 'test-series': 'test_series' } as const;
type Kind = keyof typeof TABLES;
type Details<K extends Kind> = Omit<UpdateObject<DB, (typeof TABLES)[K]>, 'id'>;
type NewProduct<K extends Kind> = Omit<InsertObject<DB, 'products'>, 'kind'> & Details<K>;

const DETAILS: { [K in Kind]: (keyof Details<K>)[] } = {
  course: ['learn', 'instructor_name', 'hours', 'articles'],
  ebook: ['section_id', 'media_id', 'pages', 'sample_pages', 'is_downloadable'],
  note: ['programme_id', 'media_id', 'is_downloadable'],
  'test-series': ['title_hi'],
};

/** For a seed or a test: a product with the columns of `products` and those of its kind's own table; its id. */
export async function insertProduct<K extends Kind>(db: Kysely<DB>, kind: K, values: NewProduct<K>): Promise<string> {
  const isDetail = (column: string) => (DETAILS[kind] as string[]).includes(column);
  const pick = (details: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([column]) => isDetail(column) === details));
  const shared = pick(false) as Omit<InsertObject<DB, 'products'>, 'kind'>;
  const { id } = await db
    .insertInto('products')
    .values({ ...shared, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = pick(true);
  const table: (typeof TABLES)[Kind] = TABLES[kind];
  if (Object.keys(details).length > 0) await db.updateTable(table).set(details).where('id', '=', id).execute();
  return id;
}
