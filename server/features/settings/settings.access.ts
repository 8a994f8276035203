import type { Db } from '#server/platform/db.ts';
import * as store from './settings.store.ts';

/** What texts and mails say of the school. */
export async function readSchool(db: Db) {
  const { site, business } = await store.readSettings(db);
  return { name: { en: site.name, hi: site.nameHi }, business };
}
export type School = Awaited<ReturnType<typeof readSchool>>;

/** The numbers that texts promise and code keeps. */
export function readPromises(db: Db) {
  return store.readPromiseSettings(db);
}

/** How the school stands to the tax office. */
export function readTax(db: Db) {
  return store.readTaxSettings(db);
}

/** What needs a second person. */
export function readApprovals(db: Db) {
  return store.readApprovalSettings(db);
}

/** Whether who has no account may look around. */
export async function readMayLook(db: Db): Promise<boolean> {
  return (await store.readVisitorRules(db)).mayLook;
}

/** How many nightly backups are kept. */
export function readBackupRules(db: Db) {
  return store.readBackupSettings(db);
}

/** How long a device opens what it keeps without the internet. */
export function readLeaseRules(db: Db) {
  return store.readLeaseSettings(db);
}

/** Under which sender and registered templates SMS and WhatsApp go. */
export function readMessageRules(db: Db) {
  return store.readMessageSettings(db);
}

/** Which ways in staff left open, and whether the message with a code has a registered template. */
export async function readDoors(db: Db) {
  const { code } = (await store.readMessageSettings(db)).sms;
  return { ...(await store.readDoorSettings(db)), hasCodeTemplate: Object.values(code).some((id) => id !== '') };
}
