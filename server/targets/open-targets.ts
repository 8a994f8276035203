import { findCertificate } from '#server/features/certificates/certificates.store.ts';
import { hasSubject } from '#server/features/questions/questions.access.ts';
import { hasTicket } from '#server/features/tickets/tickets.access.ts';
import { hasTimetable } from '#server/features/timetables/timetables.access.ts';
import type { Context } from '#server/platform/rpc.ts';

type Db = Context['db'];

/** What anybody may open who has the address: each answers with something, or with nothing where it is absent. */
export const openTargets = {
  timetable: (db: Db, id: string) => hasTimetable(db, id),
  certificate: (db: Db, id: string) => findCertificate(db, id.trim().toUpperCase()),
  ticket: (db: Db, id: string) => hasTicket(db, id),
  'past-papers': (db: Db, id: string) => hasSubject(db, id),
};
