import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who sits before the issuer, and what it does wrong. */
export type Manner = {
  subject: string;
  email: string;
  isVerified?: boolean;
  /** That person says no, or the issuer fails, by a name of RFC 6749 §4.1.2.1. */
  error?: string;
  /** Claims in the place of the right ones. */
  claims?: Record<string, unknown>;
  /** The token is signed by a key that the issuer does not publish. */
  hasForeignKey?: boolean;
  /** Every answer comes this much later. */
  slowMs?: number;
  /** Every answer is this status and nothing else. */
  status?: number;
};

export type Issuer = Awaited<ReturnType<typeof testOpenId>>;

type Grant = { challenge: string; nonce: string; redirectUri: string; manner: Manner };

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An issuer of OpenID Connect at an address of this machine, written from the standards alone: it answers at once with a code
 * for whoever `manner` says, and gives a token signed by RS256 for it, once, to who has the secret and the verifier (PKCE).
 */
export async function testOpenId() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { id: 'school', secret: randomBytes(16).toString('hex') };
  const grants = new Map<string, Grant>();
  const asked: string[] = [];
  const state = { manner: { subject: '1', email: 'nobody@gmail.test' } as Manner };
  const server = createServer((request, response) => {
    // Who asked may be gone by now, as after an answer that came late.
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { manner } = state;
    const url = new URL(request.url ?? '', issuer);
    asked.push(url.pathname);
    if (manner.slowMs) await sleep(manner.slowMs);
    if (manner.status) return void response.writeHead(manner.status).end();
    const body = await readBody(request);
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return json(200, describe());
    if (url.pathname === '/jwks')
      return json(200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    if (url.pathname === '/authorize') return void response.writeHead(302, { location: authorize(url, manner) }).end();
    const token = url.pathname === '/token' && exchange(new URLSearchParams(body));
    return token ? json(200, token) : json(400, { error: 'invalid_grant' });
  }

  function describe(): Record<string, unknown> {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  /** The address that the browser is sent back to. */
  function authorize({ searchParams: given }: URL, manner: Manner): string {
    const of = (name: string) => given.get(name) ?? '';
    const redirectUri = of('redirect_uri');
    const isRight =
      of('client_id') === client.id &&
      of('response_type') === 'code' &&
      of('code_challenge_method') === 'S256' &&
      of('scope').split(' ').includes('openid') &&
      of('state') !== '' &&
      of('nonce') !== '';
    if (!isRight) throw new Error(`the issuer was asked wrongly: ${given}`);
    const back = new URL(redirectUri);
    back.searchParams.set('state', of('state'));
    if (manner.error) back.searchParams.set('error', manner.error);
    else {
      const code = randomBytes(16).toString('base64url');
      grants.set(code, { challenge: of('code_challenge'), nonce: of('nonce'), redirectUri, manner });
      back.searchParams.set('code', code);
    }
    return back.href;
  }

  function exchange(given: URLSearchParams): Record<string, unknown> | undefined {
    const code = given.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant &&
      given.get('client_id') === client.id &&
      given.get('client_secret') === client.secret &&
      given.get('redirect_uri') === grant.redirectUri &&
      verifier === grant.challenge;
    if (!isRight) return undefined;
    const { subject: sub, email, isVerified = true, claims, hasForeignKey } = grant.manner;
    const seconds = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: client.id, sub, email, email_verified: isVerified, nonce: grant.nonce };
    const said = { ...right, iat: seconds, exp: seconds + 300, ...claims };
    return {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: signed(said, hasForeignKey ? foreign.privateKey : keys.privateKey),
    };
  }

  return {
    issuer,
    /** The paths that were asked for, in turn. */
    asked,
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      ALLOW_PRIVATE_ADDRESSES: '1',
    },
    /** From now on this person sits there, and this goes wrong. */
    seat(manner: Manner): void {
      state.manner = manner;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function signed(claims: object, key: KeyObject): string {
  const body = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
