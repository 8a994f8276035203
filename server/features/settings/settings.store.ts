import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Business, Instructor, Notices, Promises, type Settings, Site, Tax } from '#contract/settings.ts';
import type { Db } from '#server/platform/db.ts';

const UNSET = {
  site: { name: 'Adhyay', nameHi: 'अध्याय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
};

/** The school's settings; what was never set has a quiet default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const stored = (name: string) => rows.find((row) => row.name === name)?.value;
  return {
    site: v.parse(Site, stored('site') ?? UNSET.site),
    notices: v.parse(Notices, stored('notices') ?? UNSET.notices),
    instructor: v.parse(v.nullable(Instructor), stored('instructor') ?? null),
    business: v.parse(v.nullable(Business), stored('business') ?? null),
  };
}

const USUAL_PROMISES: Promises = { refundDays: 7, refundSeenPercent: 20, refundDecisionDays: 5, deliveryMinutes: 10 };

/** The numbers that texts promise and code keeps. */
export async function readPromises(db: Db): Promise<Promises> {
  const row = await db.selectFrom('settings').where('name', '=', 'promises').select('value').executeTakeFirst();
  return v.parse(Promises, row?.value ?? USUAL_PROMISES);
}

const UNREGISTERED: Tax = { mode: 'unregistered', gstin: null, stateCode: '07', series: 'AD' };

/** How the school stands to the tax office; unregistered until somebody says otherwise. */
export async function readTax(db: Db): Promise<Tax> {
  const row = await db.selectFrom('settings').where('name', '=', 'tax').select('value').executeTakeFirst();
  return v.parse(Tax, row?.value ?? UNREGISTERED);
}

type Stored = Settings & { promises: Promises; tax: Tax };
type Name = keyof Stored;
type Change = { before: unknown; after: unknown };

const NAMES: readonly Name[] = ['site', 'notices', 'instructor', 'business', 'promises', 'tax'];

/** Sets what is given, in one transaction; answers with what that changed, by name. Several at once wait for each other. */
export async function setSettings(
  db: Db,
  given: { [K in Name]?: Stored[K] | undefined },
): Promise<Partial<Record<Name, Change>>> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
  const stored: Stored = { ...(await readSettings(db)), promises: await readPromises(db), tax: await readTax(db) };
  const changes: Partial<Record<Name, Change>> = {};
  for (const name of NAMES) {
    const after = given[name];
    if (after === undefined || isDeepStrictEqual(after, stored[name])) continue;
    await setSetting(db, name, after);
    changes[name] = { before: stored[name], after };
  }
  return changes;
}

async function setSetting(db: Db, name: Name, value: Stored[Name]): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json, updated_at: sql`now()` }))
    .execute();
}
