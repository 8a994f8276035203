import * as v from 'valibot';
import { Instructor, Notices, type Settings, Site } from '#contract/settings.ts';
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
  };
}

export async function setSetting<K extends keyof Settings>(
  db: Db,
  name: K,
  value: NonNullable<Settings[K]>,
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json, updated_at: new Date() }))
    .execute();
}
