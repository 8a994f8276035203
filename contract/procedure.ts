import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';

/** Who may call, how often (per person, or per address when signed out), and for a `watch`: the topic that wakes it. */
export type ProcedureMeta = {
  access?: 'anyone' | 'signed-in';
  limit?: { calls: number; seconds: number };
  live?: { topic: string; audience: 'everyone' | 'owner' };
};

export const SignedOutReason = v.picklist(['signed-out', 'elsewhere', 'suspended', 'credentials-changed', 'expired']);
export type SignedOutReason = v.InferOutput<typeof SignedOutReason>;

const base = oc
  .$meta<ProcedureMeta>({})
  .errors({ TOO_MANY_REQUESTS: { status: 429, data: v.object({ retryAfterSeconds: v.number() }) } });

/** A procedure that anybody may call. */
export const open = base.meta({ access: 'anyone' });

/** A procedure for signed-in people; `reason` tells a browser why its session ended. */
export const signedIn = base.errors({ SIGNED_OUT: { status: 401, data: v.object({ reason: SignedOutReason }) } });

/** Frames that are the same for every viewer: read once per process and change, sent to all. */
export function watchAll<T extends v.GenericSchema>(topic: string, frame: T) {
  return {
    meta: { live: { topic, audience: 'everyone' as const } },
    frames: eventIterator<v.InferInput<T>, v.InferOutput<T>>(frame),
  };
}

/** Frames of what is only yours; the topic is narrowed to the person who watches. */
export function watchOwn<T extends v.GenericSchema>(topic: string, frame: T) {
  return {
    meta: { live: { topic, audience: 'owner' as const } },
    frames: eventIterator<v.InferInput<T>, v.InferOutput<T>>(frame),
  };
}

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
export const Language = v.picklist(['en', 'hi']);
export type Language = v.InferOutput<typeof Language>;
export const Theme = v.picklist(['system', 'light', 'dark']);
export type Theme = v.InferOutput<typeof Theme>;
