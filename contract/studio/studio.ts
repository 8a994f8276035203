import * as v from 'valibot';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { Paise } from '#contract/products/product.ts';
import { today } from './today.ts';
import { views } from './views.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** What was found, of each noun a few. A noun that the caller may not see has none. */
const Found = v.object({
  people: v.array(
    v.object({ id: Id, name: v.string(), email: v.string(), phone: v.nullable(v.string()), isSuspended: v.boolean() }),
  ),
  orders: v.array(
    v.object({
      id: Id,
      number: v.string(),
      status: v.string(),
      totalPaise: Paise,
      name: v.string(),
      createdAt: Timestamp,
    }),
  ),
  tickets: v.array(
    v.object({
      id: Id,
      number: v.string(),
      category: v.string(),
      name: v.string(),
      /** When an answer is due; null once it is closed or answered. */
      dueAt: v.nullable(Timestamp),
    }),
  ),
  courses: v.array(v.object({ id: Id, title: v.string(), code: v.nullable(v.string()), isPublished: v.boolean() })),
  ebooks: v.array(v.object({ id: Id, title: v.string(), code: v.nullable(v.string()), isPublished: v.boolean() })),
  testSeries: v.array(v.object({ id: Id, title: v.string(), code: v.nullable(v.string()), isPublished: v.boolean() })),
  notes: v.array(v.object({ id: Id, title: v.string(), code: v.nullable(v.string()), isPublished: v.boolean() })),
  pages: v.array(v.object({ slug: v.string(), titleEn: v.string(), titleHi: v.string() })),
});
export type Found = v.InferOutput<typeof Found>;

export const studio = {
  today,
  views,

  search: staffWith('studio.open')
    .meta({ limit: { calls: 240, seconds: 60 } })
    .route({
      method: 'GET',
      path: '/studio/search',
      tags: ['studio'],
      summary: 'People, orders, tickets, courses, books, notes and pages by a few letters',
    })
    .input(v.strictObject({ text: Text }))
    .output(Found),
};
