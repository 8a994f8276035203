import type { PageTarget } from '#contract/page-boot.ts';
import { findOwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { findOwnedEbook, hasBookSection } from '#server/features/ebooks/ebooks.access.ts';
import { hasCourse } from '#server/features/enrolments/enrolments.access.ts';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { findLearningCourse } from '#server/features/lessons/outline.store.ts';
import { findOrdersOfProduct } from '#server/features/orders/order-page.store.ts';
import { findProductPreview } from '#server/features/products/products.access.ts';
import { findReadable } from '#server/features/reading/reading.access.ts';
import { findPublishedTest } from '#server/features/tests/tests.access.ts';
import type { Context } from '#server/platform/rpc.ts';
import { openTargets } from './open-targets.ts';

const MAX_ID_LENGTH = 128;

type Db = Context['db'];
type Person = NonNullable<Context['identity']['person']>;
type Find = (db: Db, person: Person, target: PageTarget) => Promise<unknown>;

const findOrder =
  (kind: 'course' | 'ebook'): Find =>
  async (db, { id: userId }, { id, orderId }) =>
    (await findOrdersOfProduct(db, userId, { kind, id, orderId })) ??
    (orderId === undefined && (await findProductPreview(db, kind, id)));

/** Each answers with something, or with nothing where it is absent or not for this person: both look the same. */
const finders: Record<Exclude<PageTarget['kind'], keyof typeof openTargets>, Find> = {
  course: async (db, person, { id }) =>
    (await findProductPreview(db, 'course', id)) ??
    ((await hasCourse(db, person.id, id)) || (await findEditableCourse(db, person, id))),
  learning: async (db, person, { id }) =>
    (await findLearningCourse(db, person.id, id)) ?? (await findProductPreview(db, 'course', id)),
  ebook: async (db, person, { id }) =>
    (await findProductPreview(db, 'ebook', id)) ?? (await findOwnedEbook(db, person.id, id)),
  'ebook-document': (db, person, { id }) => findReadable(db, person.id, { kind: 'ebook', id }),
  'note-document': (db, person, { id }) => findReadable(db, person.id, { kind: 'note', id }),
  'book-section': (db, _, { id }) => hasBookSection(db, id),
  'course-order': findOrder('course'),
  'ebook-order': findOrder('ebook'),
  test: (db, person, { id }) => findPublishedTest(db, person.id, id),
  attempt: (db, person, { id }) => findOwnAttempt(db, person.id, id),
};

/** Whether what an address names is there for whoever asks; where nobody asks, only what is open to anybody. */
export async function hasTarget({ db, identity: { person } }: Context, target: PageTarget): Promise<boolean> {
  const { kind, id } = target;
  if (id.length > MAX_ID_LENGTH || !isText(id) || !isText(target.orderId ?? '')) return false;
  if (kind === 'timetable' || kind === 'certificate' || kind === 'ticket' || kind === 'subject')
    return Boolean(await openTargets[kind](db, id));
  return person !== null && Boolean(await finders[kind](db, person, target));
}

/** PostgreSQL has no text with a zero in it, or with half a character. */
function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
