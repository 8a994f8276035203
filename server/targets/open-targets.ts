import type { PageTarget } from '#contract/page-boot.ts';
import { findCertificate } from '#server/features/certificates/certificates.store.ts';
import { hasBookSection } from '#server/features/ebooks/ebooks.access.ts';
import { findProductPreview } from '#server/features/products/products.access.ts';
import { hasSubject } from '#server/features/questions/questions.access.ts';
import { findReadable } from '#server/features/reading/reading.access.ts';
import { hasTicket } from '#server/features/tickets/tickets.access.ts';
import { hasTimetable } from '#server/features/timetables/timetables.access.ts';
import type { Context } from '#server/platform/rpc.ts';
import { VISITOR } from '#server/platform/session.ts';

type Db = Context['db'];

/** What anybody may open who has the address: each answers with something, or with nothing where it is absent. */
export const openTargets = {
  timetable: (db: Db, id: string) => hasTimetable(db, id),
  certificate: (db: Db, id: string) => findCertificate(db, id.trim().toUpperCase()),
  ticket: (db: Db, id: string) => hasTicket(db, id),
  'past-papers': (db: Db, id: string) => hasSubject(db, id),
};

/** What visitors may open where they may look: published things, found without a person. */
export const visitorTargets: Partial<Record<PageTarget['kind'], (db: Db, id: string) => Promise<unknown>>> = {
  course: (db, id) => findProductPreview(db, 'course', id),
  ebook: (db, id) => findProductPreview(db, 'ebook', id),
  'test-series': (db, id) => findProductPreview(db, 'test-series', id),
  'book-section': (db, id) => hasBookSection(db, id),
  'note-document': (db, id) => findReadable(db, VISITOR.id, { kind: 'note', id }),
};
