import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import type { Permission } from './rights.ts';

/**
 * Who may call, how often (per person, or per address when signed out), and for a `watch`: the topic that wakes it.
 * `of`: the topics, of the person whom the input calls `userId` (or of what it calls `by`), that wake it instead.
 * `visitor`: the signed-in, and who is not where the school lets visitors look.
 * `allowRestricted`: also for a person whose account waits (see `Held`).
 * `mayReadReplica`: it only reads what is no right, session, money or thing of one person; a replica that is current may answer.
 * `isShort`: it reads a few rows by their keys, over the connection that such readings share, and begins no transaction.
 * `needsProof`: only for who gave the password or a code within the last ten minutes of this session. A limit counted `everywhere` is shared by all processes.
 */
export type ProcedureMeta = {
  access?: 'anyone' | 'visitor' | 'signed-in' | { permission: Permission };
  allowRestricted?: boolean;
  mayReadReplica?: boolean;
  isShort?: boolean;
  needsProof?: boolean;
  limit?: { calls: number; seconds: number; counted?: 'everywhere' };
  live?: { topic: string; audience: 'everyone' | 'owner'; also?: string[]; of?: readonly string[]; by?: string };
};

export const SignedOutReason = v.picklist(['signed-out', 'elsewhere', 'suspended', 'credentials-changed', 'expired']);
export type SignedOutReason = v.InferOutput<typeof SignedOutReason>;

/** Why a signed-in person may only see to their account: a minor's parent has not agreed, or its deletion was asked for. */
export const Restriction = v.picklist(['parent-consent', 'deletion']);
export type Restriction = v.InferOutput<typeof Restriction>;

const base = oc
  .$meta<ProcedureMeta>({})
  .errors({ TOO_MANY_REQUESTS: { status: 429, data: v.object({ retryAfterSeconds: v.number() }) } });

/** A procedure that anybody may call. */
export const open = base.meta({ access: 'anyone' });

/** A procedure for signed-in people; `reason` tells a browser why its session ended. */
export const signedIn = base.errors({
  SIGNED_OUT: { status: 401, data: v.object({ reason: SignedOutReason }) },
  ACCOUNT_HELD: { status: 403, data: v.object({ held: Restriction }) },
});

/** What a visitor without an account may see too, where the school lets visitors look (record 0077). */
export const visitable = signedIn.meta({ access: 'visitor' });

/** A procedure for one's own account, also while it is held. */
export const ownAccount = signedIn.meta({ allowRestricted: true });

/** A procedure for staff with a permission; to everybody else it does not exist. */
export function staffWith(permission: Permission) {
  return signedIn.meta({ access: { permission } }).errors({ NOT_FOUND: { status: 404 } });
}

/** The same for an act so grave that the password or a code is asked for again. */
export function confirmedStaffWith(permission: Permission) {
  return staffWith(permission)
    .meta({ needsProof: true })
    .errors({ PROOF_NEEDED: { status: 403 } });
}

/** Frames that are the same for every viewer: read once per process and change, sent to all. */
export function watchAll<T extends v.GenericSchema>(topic: string, snapshot: T) {
  return {
    meta: { live: { topic, audience: 'everyone' as const } },
    snapshots: eventIterator<v.InferInput<T>, v.InferOutput<T>>(snapshot),
  };
}

/** Frames of what is only yours, which may change with several topics; each is narrowed to the person who watches. */
export function watchOwn<T extends v.GenericSchema>(topic: string, snapshot: T, ...also: string[]) {
  return {
    meta: { live: { topic, audience: 'owner' as const, also } },
    snapshots: eventIterator<v.InferInput<T>, v.InferOutput<T>>(snapshot),
  };
}

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
export const Language = v.picklist(['en', 'hi']);
export type Language = v.InferOutput<typeof Language>;
export const Theme = v.picklist(['system', 'light', 'dark']);
export type Theme = v.InferOutput<typeof Theme>;
/** A name in Hindi beside the one that everybody has; null without one. */
export const HindiName = (maxLength: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))), null);
export const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
/** Where a picture is: a path of our own, or an address of the web. */
export const Picture = v.pipe(v.string(), v.maxLength(500), v.regex(/^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/));
/** A moment, ISO 8601 in UTC. */
export const Timestamp = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => (typeof value === 'string' ? value : value.toISOString())),
  v.string(),
);
/** The secret of a link that was sent by mail, or of a page that is opened by such a link. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/));

/** Counts the changes of a row that staff edit: a change names the one it was made from. */
export const Revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000));

/** Somebody else changed it since it was read: who and when, where that is known. */
export const changedMeanwhile = {
  CHANGED_MEANWHILE: { status: 409, data: v.object({ by: v.nullable(v.string()), at: Timestamp }) },
} as const;

/** Frames that say only that something changed: who shows a list of it asks for the list again. */
export function watchChanges(topic: string) {
  return watchAll(topic, v.object({ version: v.string() }));
}

/** The same of one person, the input's `userId`: woken by these topics of theirs. */
export function watchChangesOf(...of: [string, ...string[]]) {
  const { meta, snapshots } = watchChanges(of[0]);
  return { meta: { live: { ...meta.live, of } }, snapshots };
}
