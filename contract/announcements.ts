import * as v from 'valibot';
import { Id, signedIn, watchAll } from './procedure.ts';

const Announcement = v.object({ id: Id, text: v.string(), link: v.nullable(v.string()) });
export type Announcement = v.InferOutput<typeof Announcement>;

const latest = watchAll('announcements', v.nullable(Announcement));

export const announcements = {
  watch: signedIn
    .meta(latest.meta)
    .route({
      method: 'GET',
      path: '/announcements/live',
      tags: ['announcements'],
      summary: 'The last live announcement',
    })
    .output(latest.frames),
};
