import { createHmac, hash } from 'node:crypto';

type PresignSettings = {
  bucket: string;
  endpoint: string;
  publicEndpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Who follows the answer does so at once; whoever comes by the address later finds nothing. */
const LIFE_SECONDS = 60;
const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Makes addresses at which a store that speaks S3 gives one file to whoever asks, for a minute (AWS Signature Version 4 in
 * the query), by path-style. They are computed here, without asking the store. `key` and `mediaType` hold nothing that a
 * path must escape.
 */
export function createPresigner({ bucket, endpoint, publicEndpoint = endpoint, ...account }: PresignSettings) {
  const { origin, host, pathname } = new URL(publicEndpoint);
  const folder = `${pathname.replace(/\/$/, '')}/${bucket}`;
  let known: { day: string; key: Buffer } | undefined;

  /** The key of a day, from which nobody comes back to the secret. */
  function keyOf(day: string): Buffer {
    if (known?.day === day) return known.key;
    const steps = [day, account.region, 's3', 'aws4_request'];
    const key = steps.reduce<Buffer>(
      (before, step) => hmac(before, step),
      Buffer.from(`AWS4${account.secretAccessKey}`),
    );
    known = { day, key };
    return key;
  }

  return (key: string, mediaType: string): string => {
    const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const day = moment.slice(0, 8);
    const scope = `${day}/${account.region}/s3/aws4_request`;
    // In the order of the names, as it is signed.
    const query = Object.entries({
      'X-Amz-Algorithm': ALGORITHM,
      'X-Amz-Credential': `${account.accessKeyId}/${scope}`,
      'X-Amz-Date': moment,
      'X-Amz-Expires': String(LIFE_SECONDS),
      'X-Amz-SignedHeaders': 'host',
      'response-cache-control': 'private, no-store',
      'response-content-type': mediaType,
    })
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    const path = `${folder}/${key}`;
    const canonical = `GET\n${path}\n${query}\nhost:${host}\n\nhost\nUNSIGNED-PAYLOAD`;
    const signed = `${ALGORITHM}\n${moment}\n${scope}\n${hash('sha256', canonical, 'hex')}`;
    return `${origin}${path}?${query}&X-Amz-Signature=${hmac(keyOf(day), signed).toString('hex')}`;
  };
}
