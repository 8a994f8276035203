import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';

const grant = staffWith('access.grant');
const tags = ['enrolments'];

/** What waits for somebody's first sign-in. */
const Waiting = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  title: v.string(),
  until: v.nullable(Timestamp),
  by: v.nullable(v.string()),
  givenAt: Timestamp,
});
export type Waiting = v.InferOutput<typeof Waiting>;

export const WaitingSearch = v.strictObject({ ...StudioFilter, sort: sortBy('email', 'title', 'given') });
export type WaitingSearch = v.InferOutput<typeof WaitingSearch>;

export const waiting = {
  changes: staffChanges(grant, 'waiting-entitlements', {
    path: '/access/waiting/changes',
    tags,
    summary: 'That something waits, or no longer',
  }),

  list: grant
    .route({ method: 'GET', path: '/access/waiting', tags, summary: 'What waits for a first sign-in' })
    .input(WaitingSearch)
    .output(studioPage(Waiting)),

  withdraw: grant
    .route({ method: 'DELETE', path: '/access/waiting/{waitingId}', tags, summary: 'Withdraw what waits' })
    .input(v.strictObject({ waitingId: Id })),
};
