import { createECDH, hash } from 'node:crypto';
import type { NewPushSubscription } from '#contract/push.ts';
import type { Services } from '#server/platform/context/services.ts';
import { postOutside, RefusedAddress } from '#server/platform/network/outgoing.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';

const ANSWER_WITHIN_MS = 10_000;
const CURVE = 'prime256v1';
/** Who a push service writes to where a school has no public address. */
const NOBODY = 'mailto:school@adhyay.invalid';

type VapidKeys = { publicKey: string; privateKey: string };

/** The pair of keys by which a school shows push services who it is (VAPID, RFC 8292): the same as long as its key is. */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const privateKey = secrets.derive('vapid');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** Whether something can be encrypted for these keys: a point of the curve and sixteen bytes (RFC 8291). */
export function areKeysUsable({ p256dh, auth }: NewPushSubscription['keys']): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(p256dh, 'base64url');
  } catch {
    return false;
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
}

/** A message to a device, worth it for so many seconds. `topic`: one that waits there for the same is replaced (RFC 8030), as when a job is repeated. */
type PushMessage = { subscription: NewPushSubscription; payload: string; topic: string; seconds: number };

/** `gone`: this device will never hear of anything again; `refused`: it does not hear of this. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { retryAfterSeconds: number | undefined };
type Sender = Pick<Services, 'secrets' | 'publicUrl' | 'rules' | 'log'>;

/** Encrypts messages for devices and gives them to their push services, in the school's name. What it answers with never rejects. */
export function openPusher({ secrets, publicUrl, rules, log }: Sender): (message: PushMessage) => Promise<PushOutcome> {
  const vapidDetails = { subject: publicUrl.startsWith('https://') ? publicUrl : NOBODY, ...vapidKeys(secrets) };

  async function send({ subscription: { endpoint, keys }, payload, topic, seconds }: PushMessage) {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      TTL: seconds,
      topic: hash('sha256', topic, 'base64url').slice(0, 32),
      vapidDetails,
    });
    return postOutside(endpoint, {
      headers: headers as Record<string, string | number>,
      body,
      timeoutMs: ANSWER_WITHIN_MS,
      allowPrivate: rules.allowsPrivateAddresses,
    });
  }

  return async (message) => {
    try {
      const { status, retryAfterSeconds } = await send(message);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) return { retryAfterSeconds };
      // Ours may be the fault, as a clock that is wrong: then every device is refused, and none is forgotten.
      log.warn({ status }, 'a push service refused a notice');
      return 'refused';
    } catch (error) {
      return error instanceof RefusedAddress ? 'gone' : { retryAfterSeconds: undefined };
    }
  };
}
