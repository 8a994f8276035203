import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { OpenSource } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import { startForwarder } from '#server/platform/postgres/forwarder.ts';
import { connectionOptions } from './address.ts';
import { ALIVE, EVERYBODY, subjectOf } from './subjects.ts';

/** Half of it by chance, so that many that lost the bus together do not come back together. */
const MAX_RETRY_MS = 1000;
/** As long a first reading waits for the bus; then it is done, and once more when the bus answers. */
const PATIENCE_MS = 1000;
/** Between a tab that goes and the next page of the same person nothing is asked of the bus. */
const SWEEP_MS = 30_000;
/** Of the beats of who forwards, three in vain. */
const SILENCE_MS = 15_000;

type Options = {
  busUrl: string;
  /** The database whose announcements this process may forward; undefined for one that only listens. */
  forwardFrom: string | undefined;
  log: Log;
};
/** A subject that topics of ours are announced on; `confirmation` is pending until the bus has confirmed it. */
type SubjectState = {
  count: number;
  wasIdle: boolean;
  subscription?: Subscription | undefined;
  confirmation?: Promise<void> | undefined;
};

/**
 * What is announced on a NATS bus, of the subjects that this process follows. Never throws: while the bus is away nothing is
 * announced, and when it is there again, `*`.
 */
export function listenToBus({ busUrl, forwardFrom, log }: Options): OpenSource {
  return async (announced) => {
    const subjects = new Map<string, SubjectState>();
    const stopped = new AbortController();
    const tried = Promise.withResolvers<void>();
    let bus: NatsConnection | undefined;
    let isAway = false;

    function subscribe(nats: NatsConnection, subject: string): Subscription {
      return nats.subscribe(subject, {
        callback: (error, message) => {
          if (error) log.error({ err: error, subject }, 'the bus does not let this process listen');
          else announced(message.string());
        },
      });
    }

    /** Resolves when the bus has taken all that it was told, and after a second at the latest; then what is late makes all wake. */
    function confirm(nats: NatsConnection): Promise<void> {
      const confirmed = Promise.withResolvers<void>();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        confirmed.resolve();
      }, PATIENCE_MS);
      nats
        .flush()
        .then(() => isLate && announced('*'))
        .catch(() => undefined)
        .finally(() => {
          clearTimeout(timer);
          confirmed.resolve();
        });
      return confirmed.promise;
    }

    function follow(topic: string): Promise<void> | undefined {
      const subject = subjectOf(topic);
      if (subject === EVERYBODY) return undefined;
      const followed: SubjectState = subjects.get(subject) ?? { count: 0, wasIdle: false };
      subjects.set(subject, followed);
      followed.count += 1;
      if (bus && !followed.subscription) {
        followed.subscription = subscribe(bus, subject);
        followed.confirmation = confirm(bus).finally(() => (followed.confirmation = undefined));
      }
      return followed.confirmation;
    }

    function unfollow(topic: string): void {
      const followed = subjects.get(subjectOf(topic));
      if (followed) followed.count -= 1;
    }

    const sweep = setInterval(() => {
      for (const [subject, followed] of subjects) {
        if (followed.count === 0 && followed.wasIdle) {
          followed.subscription?.unsubscribe();
          subjects.delete(subject);
        }
        followed.wasIdle = followed.count === 0;
      }
    }, SWEEP_MS).unref();

    async function serve(nats: NatsConnection): Promise<void> {
      const silence = setTimeout(() => {
        log.error('nobody forwards what the database announces: a process with ROLE worker or all needs BUS_URL too');
      }, SILENCE_MS).unref();
      const closed = nats.closed().finally(() => {
        bus = undefined;
        for (const followed of subjects.values()) followed.subscription = undefined;
      });
      subscribe(nats, EVERYBODY);
      nats.subscribe(ALIVE, { callback: () => void silence.refresh() });
      for (const [subject, followed] of subjects) followed.subscription = subscribe(nats, subject);
      bus = nats;
      await confirm(nats);
      announced('*');
      const publish = (subject: string, text: string) => void (nats.isClosed() || nats.publish(subject, text));
      const forwarder =
        forwardFrom &&
        startForwarder({
          url: forwardFrom,
          publish: (topic) => publish(subjectOf(topic), topic),
          beat: () => publish(ALIVE, ''),
          log,
        });
      tried.resolve();
      if (stopped.signal.aborted) await nats.close();
      const error = await closed;
      clearTimeout(silence);
      if (forwarder) await forwarder.stop();
      if (!stopped.signal.aborted) throw error ?? new Error('the bus closed the connection');
    }

    async function serveOnce(): Promise<void> {
      const nats = await connect(connectionOptions(busUrl));
      if (isAway) log.warn('the bus is there again');
      isAway = false;
      await serve(nats);
    }

    async function keepConnected(): Promise<void> {
      while (!stopped.signal.aborted) {
        await serveOnce().catch((error) => {
          if (!isAway) log.error({ err: error }, 'the bus is not there: open pages hear of no change until it is');
          isAway = true;
        });
        tried.resolve();
        const pause = MAX_RETRY_MS * (0.5 + Math.random() / 2);
        await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }

    const over = keepConnected();
    await tried.promise;
    return {
      follow,
      unfollow,
      stop: async () => {
        stopped.abort();
        clearInterval(sweep);
        await bus?.close();
        await over;
      },
    };
  };
}
