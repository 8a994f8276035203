import * as v from 'valibot';
import { Id, signedIn, watchOwn } from './procedure.ts';

const Enrolments = v.object({ courseIds: v.array(Id), ebookIds: v.array(Id) });
export type Enrolments = v.InferOutput<typeof Enrolments>;

const own = watchOwn('enrolments', Enrolments);

export const enrolments = {
  watch: signedIn
    .meta(own.meta)
    .route({ method: 'GET', path: '/enrolments/mine', tags: ['enrolments'], summary: 'What you may open now' })
    .output(own.frames),
};
