import * as v from 'valibot';
import { wrongPassword } from './accounts/passwords.ts';
import { Id, ownAccount, Timestamp, watchOwn } from './procedure.ts';

/** An archive of one's data: being made until `readyAt`, kept until `expiresAt`; fetched at /files/data/{id}. */
const DataDownload = v.object({
  id: Id,
  requestedAt: Timestamp,
  readyAt: v.nullable(Timestamp),
  expiresAt: v.nullable(Timestamp),
  bytes: v.nullable(v.number()),
});

/** What stays after an account is deleted, and until when at the latest. */
const Retention = v.object({ what: v.picklist(['orders', 'consents', 'signIns', 'tickets']), until: Timestamp });

export const Privacy = v.object({
  downloads: v.array(DataDownload),
  deletion: v.nullable(v.object({ requestedAt: Timestamp, dueAt: Timestamp })),
  graceDays: v.number(),
  kept: v.array(Retention),
});
export type Privacy = v.InferOutput<typeof Privacy>;

const own = watchOwn('privacy', Privacy);

export const privacy = {
  watch: ownAccount
    .meta(own.meta)
    .route({ method: 'GET', path: '/privacy', tags: ['privacy'], summary: 'Your downloads, and a deletion that waits' })
    .output(own.snapshots),

  requestDownload: ownAccount.meta({ limit: { calls: 5, seconds: 86_400, counted: 'everywhere' } }).route({
    method: 'POST',
    path: '/privacy/downloads',
    tags: ['privacy'],
    summary: 'Have an archive of your data made',
  }),

  requestDeletion: ownAccount
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route({
      method: 'POST',
      path: '/privacy/deletion',
      tags: ['privacy'],
      summary: 'Ask for your account to be deleted',
    })
    .input(v.strictObject({ password: v.string() }))
    .errors({ ...wrongPassword, STAFF_ACCOUNT: { status: 409 } }),

  cancelDeletion: ownAccount.route({
    method: 'DELETE',
    path: '/privacy/deletion',
    tags: ['privacy'],
    summary: 'Keep your account',
  }),
};
