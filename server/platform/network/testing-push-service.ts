import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewPushSubscription } from '#contract/push.ts';

/** What arrived at a device: what it says, and how the push service was to treat it. */
export type Pushed = { payload: unknown; topic: string; ttl: number };
type Device = { subscription: NewPushSubscription; pushed: Pushed[] };
/** What a push service answers in place of 201. */
type Refusal = { status: number; headers?: Record<string, string> };

/**
 * A push service and the browsers behind it, at an address of this machine: it checks who pushes (VAPID, RFC 8292) and the
 * browsers decrypt (RFC 8188, 8291), written from the standards alone. `refusals`: what is answered next, in turn.
 */
export async function testPushService(publicKey: string) {
  const devices = new Map<string, ReturnType<typeof newBrowser> & { pushed: Pushed[] }>();
  const refusals: Refusal[] = [];
  const asked: string[] = [];
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push(request.url ?? '');
    const refusal = refusals.shift();
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end();
    const device = devices.get(request.url ?? '');
    if (!device) return response.writeHead(410).end();
    try {
      assertVapid(request.headers, `http://${request.headers.host}`, publicKey);
      const payload = JSON.parse(device.decrypt(Buffer.concat(chunks)).toString('utf8'));
      device.pushed.push({ payload, topic: String(request.headers['topic']), ttl: Number(request.headers['ttl']) });
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    refusals,
    asked,
    newDevice(): Device {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const device = { ...newBrowser(), pushed: [] };
      devices.set(path, device);
      return { subscription: { endpoint: `${base}${path}`, keys: device.keys }, pushed: device.pushed };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function newBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): Buffer => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const expand = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12), { authTagLength: 16 });
    const sealed = body.subarray(21 + keyLength);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // One record, its end marked by a two, then zeros.
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
    return padded.subarray(0, end);
  };
  return { keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }, decrypt };
}

function assertVapid(headers: IncomingHttpHeaders, origin: string, publicKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1000;
  if (!isSigned || key !== publicKey) throw new Error('not signed by the school');
  if (aud !== origin || seconds <= 0 || seconds > 86_400) throw new Error('the claims do not hold');
  if (!/^(?:mailto:|https:)/.test(sub)) throw new Error('nobody to write to');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
}
