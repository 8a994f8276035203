import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { MessageCategory, MessageName, MessageRules } from '#contract/messages.ts';
import { Apps } from '#contract/settings/apps.ts';
import { lookOf, Site } from '#contract/settings/brand.ts';
import { DoorRules } from '#contract/settings/doors.ts';
import {
  Approvals,
  BackupRules,
  Business,
  Instructor,
  LeaseRules,
  Notices,
  Promises,
  RegistrationRules,
  type Settings,
  Tax,
  VisitorRules,
} from '#contract/settings/school.ts';
import { type SettingName, SettingsByName } from '#contract/settings/settings.studio.ts';
import type { Db } from '#server/platform/db.ts';

const UNSET = {
  site: { name: 'Adhyay', nameHi: 'अध्याय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
};

/** The school's settings; what was never set has a quiet default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const stored = (name: string) => rows.find((row) => row.name === name)?.value;
  const site = v.parse(Site, stored('site') ?? UNSET.site);
  return {
    site,
    notices: v.parse(Notices, stored('notices') ?? UNSET.notices),
    instructor: v.parse(v.nullable(Instructor), stored('instructor') ?? null),
    business: v.parse(v.nullable(Business), stored('business') ?? null),
    ...((await readTaxSettings(db)).mode === 'regular' ? { chargesGst: true as const } : {}),
    ...(stored('registration') ? { registration: v.parse(RegistrationRules, stored('registration')) } : {}),
    ...(site.colour ? { look: lookOf(site.colour) } : {}),
  };
}

const USUAL_PROMISES: Promises = {
  refundDays: 7,
  refundSeenPercent: 20,
  refundPages: 3,
  refundDecisionDays: 5,
  deliveryMinutes: 10,
};

/** The numbers that texts promise and code keeps. */
export async function readPromiseSettings(db: Db): Promise<Promises> {
  const row = await db.selectFrom('settings').where('name', '=', 'promises').select('value').executeTakeFirst();
  return v.parse(Promises, row?.value ?? USUAL_PROMISES);
}

const UNREGISTERED: Tax = { mode: 'unregistered', gstin: null, stateCode: '07', series: 'AD' };

/** How the school stands to the tax office; unregistered until somebody says otherwise. */
export async function readTaxSettings(db: Db): Promise<Tax> {
  const row = await db.selectFrom('settings').where('name', '=', 'tax').select('value').executeTakeFirst();
  return v.parse(Tax, row?.value ?? UNREGISTERED);
}

const USUAL_APPROVALS: Approvals = { twoPersonPaise: 200_000 };

/** What needs a second person; INR 2,000 until somebody says otherwise. */
export async function readApprovalSettings(db: Db): Promise<Approvals> {
  const row = await db.selectFrom('settings').where('name', '=', 'approvals').select('value').executeTakeFirst();
  return v.parse(Approvals, row?.value ?? USUAL_APPROVALS);
}

const USUAL_BACKUPS: BackupRules = { nightlyKept: 7 };

/** How many nightly backups are kept; a week of them until somebody says otherwise. */
export async function readBackupSettings(db: Db): Promise<BackupRules> {
  const row = await db.selectFrom('settings').where('name', '=', 'backups').select('value').executeTakeFirst();
  return v.parse(BackupRules, row?.value ?? USUAL_BACKUPS);
}

const NO_APPS: Apps = { android: null, ios: null };

/** The school's own apps. */
export async function readAppSettings(db: Db): Promise<Apps> {
  const row = await db.selectFrom('settings').where('name', '=', 'apps').select('value').executeTakeFirst();
  return v.parse(Apps, row?.value ?? NO_APPS);
}

const USUAL_LEASES: LeaseRules = { days: 14 };

/** How many days a device opens what it keeps without the internet; two weeks until somebody says otherwise. */
export async function readLeaseSettings(db: Db): Promise<LeaseRules> {
  const row = await db.selectFrom('settings').where('name', '=', 'leases').select('value').executeTakeFirst();
  return v.parse(LeaseRules, row?.value ?? USUAL_LEASES);
}

const NO_TEMPLATE = { en: '', hi: '' };
const templatesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, NO_TEMPLATE])) as Record<Name, typeof NO_TEMPLATE>;
const NO_MESSAGES: MessageRules = {
  sender: '',
  sms: templatesOf(MessageName.options),
  whatsapp: templatesOf(MessageCategory.options),
};

/** Under which sender and templates messages go; none until somebody says otherwise. */
export async function readMessageSettings(db: Db): Promise<MessageRules> {
  const row = await db.selectFrom('settings').where('name', '=', 'messages').select('value').executeTakeFirst();
  return v.parse(MessageRules, row?.value ?? NO_MESSAGES);
}

const ALL_DOORS: DoorRules = { mobile: true, google: true, passkey: true, mail: true };

/** Which ways in there are; all until somebody says otherwise. */
export async function readDoorSettings(db: Db): Promise<DoorRules> {
  const row = await db.selectFrom('settings').where('name', '=', 'doors').select('value').executeTakeFirst();
  return v.parse(DoorRules, row?.value ?? ALL_DOORS);
}

const OPEN: RegistrationRules = { isOpen: true };

/** Whether new students may register; they may until somebody says otherwise. */
async function readRegistrationRules(db: Db): Promise<RegistrationRules> {
  const row = await db.selectFrom('settings').where('name', '=', 'registration').select('value').executeTakeFirst();
  return v.parse(RegistrationRules, row?.value ?? OPEN);
}

const CLOSED: VisitorRules = { mayLook: false };

/** Whether who has no account may look around; nobody may until somebody says otherwise. */
export async function readVisitorRules(db: Db): Promise<VisitorRules> {
  const row = await db.selectFrom('settings').where('name', '=', 'visitors').select('value').executeTakeFirst();
  return v.parse(VisitorRules, row?.value ?? CLOSED);
}

type Change = { before: unknown; after: unknown };
type Revisions = Partial<Record<SettingName, number>>;

const NAMES = Object.keys(SettingsByName.entries) as SettingName[];

/** All settings, and how often each was changed. */
export async function readAllSettings(db: Db): Promise<SettingsByName & { revisions: Revisions }> {
  const { look: _, chargesGst: __, ...shown } = await readSettings(db);
  const rows = await db.selectFrom('settings').select(['name', 'revision']).execute();
  return {
    ...shown,
    promises: await readPromiseSettings(db),
    tax: await readTaxSettings(db),
    approvals: await readApprovalSettings(db),
    registration: await readRegistrationRules(db),
    backups: await readBackupSettings(db),
    apps: await readAppSettings(db),
    visitors: await readVisitorRules(db),
    leases: await readLeaseSettings(db),
    messages: await readMessageSettings(db),
    doors: await readDoorSettings(db),
    revisions: Object.fromEntries(NAMES.map((name) => [name, rows.find((row) => row.name === name)?.revision ?? 0])),
  };
}

type SettingChanges = { [K in SettingName]?: SettingsByName[K] | undefined };

/**
 * Sets what is given, in one transaction; answers with what that changed, by name. Several at once wait for each other.
 * Undefined, and the transaction is to be undone, when one of them is not the revision any more that it was made from.
 */
export async function setSettings(
  db: Db,
  given: SettingChanges,
  made: Revisions = {},
): Promise<Partial<Record<SettingName, Change>> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
  const { revisions, ...stored } = await readAllSettings(db);
  const changes: Partial<Record<SettingName, Change>> = {};
  for (const name of NAMES) {
    const after = given[name];
    if (after === undefined || isDeepStrictEqual(after, stored[name])) continue;
    const from = made[name];
    if (from !== undefined && from !== revisions[name]) return undefined;
    await setSetting(db, name, after);
    changes[name] = { before: stored[name], after };
  }
  return changes;
}

async function setSetting(db: Db, name: SettingName, value: SettingsByName[SettingName]): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ name, value: json, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: json, updated_at: sql`now()`, revision: sql`settings.revision + 1` }),
    )
    .execute();
}
