import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Which proxies are believed: how many stand in front, or the addresses and networks (CIDR) that they have. */
export type Proxies = number | readonly string[];
type IsTrusted = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether text is an address, or a network such as 10.0.0.0/8. */
export function isProxy(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) > 0 && Number(bits ?? 0) <= (isIPv6(address) ? 128 : 32);
}

/** Whether what an address says of the one before it is believed; `hop` 0 is the other end of the connection. */
export function trustIn(proxies: Proxies): IsTrusted {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const known = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) > 0 && known.check(address, familyOf(address));
}

/** Where a request comes from that Fastify does not see, read as it reads `request.ip`. */
export function originOf({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((each) => each.trim())
      .filter(Boolean)
      .reverse(),
  ];
  const last = hops.findIndex((address, hop) => hop === hops.length - 1 || !isTrusted(address, hop));
  return hops[last] ?? '';
}
