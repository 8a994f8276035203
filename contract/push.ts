import * as v from 'valibot';
import { Id, signedIn, Timestamp, watchOwn } from './procedure.ts';

const tags = ['notices'];
/** Bytes in base64url, with or without the padding that some browsers write. */
const Bytes = (fewest: number, most: number) =>
  v.pipe(v.string(), v.minLength(fewest), v.maxLength(most), v.regex(/^[\w-]+={0,2}$/));

/** What a browser answers to `pushManager.subscribe` (RFC 8030, 8291): where to push, and the keys that it reads with. */
const NewPushSubscription = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.strictObject({ p256dh: Bytes(87, 88), auth: Bytes(22, 24) }),
});
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>;

/** A device that is told. `isCurrent`: it was given in the session that asks. */
const PushSubscription = v.object({ id: Id, madeAt: Timestamp, isCurrent: v.boolean() });

const own = watchOwn('push_subscriptions', v.array(PushSubscription));

export const push = {
  /** The school's public key (VAPID, RFC 8292), for `pushManager.subscribe`: base64url of a point of P-256. */
  key: signedIn
    .route({ method: 'GET', path: '/push/key', tags, summary: "The school's public key for Web Push" })
    .output(v.object({ publicKey: v.string() })),

  subscriptions: {
    watch: signedIn
      .meta(own.meta)
      .route({ method: 'GET', path: '/push/subscriptions', tags, summary: 'The devices that notices are pushed to' })
      .output(own.snapshots),

    /**
     * Notices are pushed there until this session ends; given again, it is the same one. Of one person the newest five are
     * kept. ENDPOINT_REFUSED: the address is not of the public internet; KEYS_WRONG: nothing can be encrypted for them.
     */
    create: signedIn
      .meta({ limit: { calls: 30, seconds: 600 } })
      .route({ method: 'POST', path: '/push/subscriptions', tags, summary: 'Have notices pushed to this device' })
      .input(NewPushSubscription)
      .errors({ ENDPOINT_REFUSED: { status: 422 }, KEYS_WRONG: { status: 422 } })
      .output(v.object({ id: Id })),

    /** Said twice it changes nothing. */
    remove: signedIn
      .route({ method: 'DELETE', path: '/push/subscriptions/{id}', tags, summary: 'Push nothing more to a device' })
      .input(v.strictObject({ id: Id })),
  },
};
