import type { NodeConnectionOptions } from '@nats-io/transport-node';

const CONNECT_WITHIN_MS = 2000;
/** Two that are not answered: a bus that went away without a word is noticed after half a minute. */
const PING_MS = 10_000;
const MAX_PINGS_OUT = 2;

/**
 * How to reach the bus of `BUS_URL`: one address or several of one cluster, `nats://` or `tls://`, with `user:password@` or
 * `token@` in the first of them where it asks for that.
 */
export function connectionOptions(busUrl: string): NodeConnectionOptions {
  const servers = busUrl.split(',').map((each) => new URL(each.trim()));
  const [user, pass] = [servers[0]?.username, servers[0]?.password].map((text) => decodeURIComponent(text ?? ''));
  return {
    servers: servers.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(servers.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    name: 'adhyay',
    // Who is connected again asks for everything anew, as at the first time.
    reconnect: false,
    timeout: CONNECT_WITHIN_MS,
    pingInterval: PING_MS,
    maxPingOut: MAX_PINGS_OUT,
  };
}
