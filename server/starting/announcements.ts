import type { Config } from '#server/config.ts';
import { type Live, openLive } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import { listenToDatabase } from '#server/platform/postgres/database-source.ts';

/**
 * Hears what the database announces: from itself at `directUrl`, or, with BUS_URL, from the bus. There those processes may
 * forward that have the queue, and so connections of their own past a pooler.
 */
export async function openAnnouncements(config: Config, directUrl: string, log: Log): Promise<Live> {
  const { busUrl, role, inheritsSocket } = config;
  const forwardFrom = role === 'web' || inheritsSocket ? undefined : directUrl;
  if (!busUrl) return openLive(listenToDatabase(directUrl, log));
  const { listenToBus } = await import('#server/platform/bus/nats-source.ts');
  return openLive(listenToBus({ busUrl, forwardFrom, log }));
}
