import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Where an address comes from, as every limit counts it: an IPv4 address by itself, also where it is written as IPv6; of
 * IPv6 the /64, because one line has all 2^64 addresses of it. A port is left out; what is no address stays as it is.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim());
  if (!isIPv6(bare)) return bare;
  // Written in one way, whatever its zeros, capitals and zone.
  const written = new URL(`http://[${bare.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(written) ?? [];
  if (high && low) return [high, low].flatMap((part) => toBytes(Number.parseInt(part, 16))).join('.');
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

function withoutPort(address: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed) return bracketed;
  const [, plain = ''] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return isIPv4(plain) ? plain : address;
}

const toBytes = (pair: number): number[] => [pair >> 8, pair & 255];
