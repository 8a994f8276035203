import { type LookupAddress, lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { inSpan } from '#server/platform/tracing/spans.ts';

/** An address that somebody gave leads where it may not. */
export class RefusedAddress extends Error {}

/** Names that are this machine or its neighbours, whatever a resolver says. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** Whether an address is one of the public internet: not of this machine, of its network, nor led there by another notation. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Whether a URL that somebody gave may be asked at all, before its name is looked up: https, no password in it, and no private
 * address. `allowPrivate` (tests at one machine): any http or https.
 */
export function mayAsk(url: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || LOCAL_NAME.test(bare)) return false;
  return ipaddr.isValid(bare) ? isPublicAddress(bare) : bare.includes('.');
}

/** Looks a name up for a connection; one that leads to a private address, among others or alone, is refused (SSRF). */
export const lookupPublic: LookupFunction = (name, options, answer) => {
  resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return answer(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new RefusedAddress(`${name} leads to no public address`), '');
    if (options.all) return answer(null, addresses);
    answer(null, first.address, first.family);
  });
};

type Outgoing = {
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
  allowPrivate: boolean;
  /** So much of the answer is read; nothing, where it is not said. */
  answerBytes?: number;
};

/** What was answered. `retryAfterSeconds`: as its header says, where it says so in seconds; `text`: as much as was to be read. */
export type OutgoingAnswer = { status: number; retryAfterSeconds: number | undefined; text: string };

/**
 * Posts to an address that somebody gave: no redirect is followed. Throws RefusedAddress
 * where it leads to a private address, and the error of the network.
 */
export function postOutside(url: string, outgoing: Outgoing): Promise<OutgoingAnswer> {
  if (!mayAsk(url, outgoing.allowPrivate)) return Promise.reject(new RefusedAddress('this address may not be asked'));
  return inSpan({ method: 'POST', url }, () => post(url, outgoing));
}

function post(
  url: string,
  { headers, body, timeoutMs, allowPrivate, answerBytes = 0 }: Outgoing,
): Promise<OutgoingAnswer> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolveAnswer, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivate ? {} : { lookup: lookupPublic }),
      },
      (answer) => {
        const after = Number(answer.headers['retry-after']);
        const retryAfterSeconds = Number.isFinite(after) && after > 0 ? after : undefined;
        const settle = (text: string) => resolveAnswer({ status: answer.statusCode ?? 0, retryAfterSeconds, text });
        if (answerBytes > 0) return void readStart(answer, answerBytes).then(settle, reject);
        answer.resume();
        settle('');
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The first bytes of an answer; one that goes on is cut off. */
async function readStart(answer: http.IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}
