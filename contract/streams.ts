import * as v from 'valibot';
import { Id, signedIn, watchAll } from './procedure.ts';

const Stream = v.object({
  id: Id,
  title: v.string(),
  videoId: v.string(),
  thumbnailUrl: v.nullable(v.string()),
});
export type Stream = v.InferOutput<typeof Stream>;

const live = watchAll('streams', v.array(Stream));

export const streams = {
  watch: signedIn
    .meta(live.meta)
    .route({ method: 'GET', path: '/streams/live', tags: ['streams'], summary: 'The streams that are live now' })
    .output(live.frames),
};
