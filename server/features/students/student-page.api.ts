import { listAccess } from '#server/features/enrolments/enrolments.access.ts';
import { orNotFound, os } from '#server/platform/rpc.ts';
import { listStaffNotes } from './staff-notes.store.ts';
import { listCertificates, listDevices, listOrders, readContact } from './student-page.store.ts';
import { findStudentLine } from './students.store.ts';

export const readStudentPage = os.students.page.read.handler(async ({ context: { db }, input: { userId }, errors }) => {
  const line = await orNotFound(findStudentLine(db, userId), errors);
  const [contact, access, orders, devices, certificates, notes] = await Promise.all([
    readContact(db, userId),
    listAccess(db, userId),
    listOrders(db, userId),
    listDevices(db, userId),
    listCertificates(db, userId),
    listStaffNotes(db, userId),
  ]);
  return { ...line, ...contact, access, orders, devices, certificates, notes };
});
