import * as v from 'valibot';
import { ownAccount, Timestamp, watchOwn } from './procedure.ts';

export const Purpose = v.picklist(['terms', 'account', 'parent', 'marketing', 'analytics', 'messages']);
export type Purpose = v.InferOutput<typeof Purpose>;
/** Those that one may give and take back at any time; without the others there is no account. */
export const FreePurpose = v.picklist(['marketing', 'analytics', 'messages']);
export type FreePurpose = v.InferOutput<typeof FreePurpose>;

export const Consent = v.object({
  purpose: Purpose,
  noticeVersion: v.number(),
  givenAt: Timestamp,
  withdrawnAt: v.nullable(Timestamp),
});
export type Consent = v.InferOutput<typeof Consent>;

const own = watchOwn('consents', v.array(Consent));

export const consents = {
  watch: ownAccount
    .meta(own.meta)
    .route({ method: 'GET', path: '/consents', tags: ['privacy'], summary: 'What you agreed to, newest first' })
    .output(own.snapshots),

  set: ownAccount
    .route({ method: 'PUT', path: '/consents/{purpose}', tags: ['privacy'], summary: 'Give or withdraw a consent' })
    .input(v.strictObject({ purpose: FreePurpose, given: v.boolean() }))
    .errors({ NOT_FOR_MINORS: { status: 409 } }),
};
