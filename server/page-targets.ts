import type { PageTarget } from '#contract/page-boot.ts';
import { findCertificate } from './features/certificates/certificates.store.ts';
import { findOwnedEbook, hasBookSection } from './features/ebooks/ebooks.access.ts';
import { hasCourse } from './features/enrolments/enrolments.access.ts';
import { findEditableCourse } from './features/instructors/instructors.access.ts';
import { findLearningCourse } from './features/lessons/outline.store.ts';
import { findOrdersOfProduct } from './features/orders/order-page.store.ts';
import { findProductPreview } from './features/products/products.access.ts';
import { findReadable } from './features/reading/reading.access.ts';
import { hasTicket } from './features/tickets/tickets.access.ts';
import { hasTimetable } from './features/timetables/timetables.access.ts';
import type { Context } from './platform/rpc.ts';

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
const finders: Record<Exclude<PageTarget['kind'], keyof typeof open>, Find> = {
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
};

/** What anybody may open who has the address. */
const open = {
  timetable: (db: Db, id: string) => hasTimetable(db, id),
  certificate: (db: Db, id: string) => findCertificate(db, id.trim().toUpperCase()),
  ticket: (db: Db, id: string) => hasTicket(db, id),
};

/** Whether what an address names is there for whoever asks; where nobody asks, only what is open to anybody. */
export async function hasTarget({ db, identity: { person } }: Context, target: PageTarget): Promise<boolean> {
  const { kind, id } = target;
  if (id.length > MAX_ID_LENGTH || !isText(id) || !isText(target.orderId ?? '')) return false;
  if (kind === 'timetable' || kind === 'certificate' || kind === 'ticket') return Boolean(await open[kind](db, id));
  return person !== null && Boolean(await finders[kind](db, person, target));
}

/** PostgreSQL has no text with a zero in it, or with half a character. */
function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
