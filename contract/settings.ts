import * as v from 'valibot';
import { open, watchAll } from './procedure.ts';

const HttpsUrl = v.pipe(v.string(), v.regex(/^https:\/\/[^\s]+$/));
/** Empty means: this notice never appears. */
const Host = v.pipe(v.string(), v.regex(/^([a-z0-9.-]+(:\d+)?)?$/));

export const Site = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  nameHi: v.pipe(v.string(), v.minLength(1)),
  copyrightYear: v.pipe(v.number(), v.integer()),
});

export const Notices = v.object({
  androidStoreUrl: v.union([v.literal(''), HttpsUrl]),
  iosHost: Host,
  webHost: Host,
  detectTools: v.boolean(),
});
export type Notices = v.InferOutput<typeof Notices>;

export const Instructor = v.object({
  name: v.string(),
  about: v.string(),
  aboutHi: v.string(),
  photoUrl: v.nullable(v.string()),
  socials: v.array(
    v.object({ kind: v.picklist(['telegram', 'facebook', 'instagram', 'whatsapp', 'youtube']), url: HttpsUrl }),
  ),
});
export type Instructor = v.InferOutput<typeof Instructor>;

export const Settings = v.object({ site: Site, notices: Notices, instructor: v.nullable(Instructor) });
export type Settings = v.InferOutput<typeof Settings>;

const current = watchAll('settings', Settings);

export const settings = {
  watch: open
    .meta(current.meta)
    .route({
      method: 'GET',
      path: '/settings',
      tags: ['settings'],
      summary: 'The school: its name, notices and instructor',
    })
    .output(current.frames),
};
