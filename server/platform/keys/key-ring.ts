import { isDeepStrictEqual } from 'node:util';
import type { MailKeys, MessageKeys, PaymentKeys } from '#contract/settings/keys.studio.ts';
import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import type { Email, Mailer } from '#server/platform/mail/mailer.ts';
import type { Messenger } from '#server/platform/messages/messenger.ts';
import type { Provider } from '#server/platform/payments/provider.ts';

/** Keys that staff set, and when. `earlier`: of payments, those whose messages and payments are still under way. */
export type StoredKeys = {
  mail?: { keys: MailKeys; setAt: Date } | undefined;
  messages?: { keys: MessageKeys; setAt: Date } | undefined;
  payments?: { keys: PaymentKeys; earlier: PaymentKeys[]; setAt: Date } | undefined;
};

/** The keys that staff keep, and how mail, messages and payments are opened with them, or with what the program was started with. */
export type KeyDoors = {
  read: () => Promise<StoredKeys>;
  openMail: (keys: MailKeys | undefined) => Mailer;
  openMessages: (keys: MessageKeys | undefined) => Messenger | undefined;
  openPayments: (keys: PaymentKeys | undefined, earlier: PaymentKeys[]) => Provider;
  /** Sends one letter with these keys, or with those that the program was started with: what the server answered, or where it lies. */
  tryMail: (keys: MailKeys | undefined, letter: Email) => Promise<{ answer: string | null; folder: string | null }>;
};

type KeyRing = Pick<KeyDoors, 'tryMail' | 'openMessages'> & {
  /** The account that a set of keys opens, for a look before they are kept. */
  openPayments: (keys: PaymentKeys) => Provider;
  /** Since when the kept keys were set that this process works with; undefined when it works with its own. */
  keptSince: (name: keyof StoredKeys) => Date | undefined;
  /** The kept keys of mail that this process works with. */
  mailKeys: () => MailKeys | undefined;
  /** Takes what is kept now, without waiting to be told. */
  refresh: () => Promise<void>;
};

/** What a call may use of them. */
export type Keyed = { payments: Provider; keys: KeyRing };

type Following = KeyDoors & { live: Live; log: Log };

const TOPIC = 'settings';
const RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/**
 * Mail, messages and payments with the keys that staff keep, followed while the program runs: a letter goes by those of the
 * moment it is sent, and who took `payments` or `messenger` before a change ends with what they took. Keys that cannot be read change nothing.
 */
export async function followKeys({ read, live, log, openMail, openMessages, openPayments, tryMail }: Following) {
  let kept: StoredKeys = {};
  let mailer = openMail(undefined);
  let messenger = openMessages(undefined);
  let payments = openPayments(undefined, []);
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let pause = RETRY_MS;

  function take(now: StoredKeys): void {
    if (!isDeepStrictEqual(now.mail, kept.mail)) {
      const before = mailer;
      mailer = openMail(now.mail?.keys);
      before.stop();
    }
    if (!isDeepStrictEqual(now.messages, kept.messages)) messenger = openMessages(now.messages?.keys);
    if (!isDeepStrictEqual(now.payments, kept.payments))
      payments = openPayments(now.payments?.keys, now.payments?.earlier ?? []);
    kept = now;
  }

  async function readOnce(): Promise<void> {
    clearTimeout(timer);
    try {
      take(await read());
      pause = RETRY_MS;
    } catch (error) {
      if (pause === RETRY_MS) log.error({ err: error }, 'the keys that staff set cannot be read: nothing is changed');
      timer = setTimeout(() => void refresh(), pause).unref();
      pause = Math.min(MAX_RETRY_MS, pause * 2);
    }
  }

  const refresh = (): Promise<void> => (reading = reading.then(readOnce));

  const leave = live.subscribe(TOPIC, () => void refresh());
  await refresh();
  const ring: KeyRing = {
    tryMail,
    openMessages,
    openPayments: (keys) => openPayments(keys, []),
    keptSince: (name) => kept[name]?.setAt,
    mailKeys: () => kept.mail?.keys,
    refresh,
  };
  return {
    ring,
    mailer: { send: (letter: Email) => mailer.send(letter), stop: () => mailer.stop() } satisfies Mailer,
    messenger: () => messenger,
    payments: () => payments,
    stop: async () => {
      leave();
      await reading;
      clearTimeout(timer);
      mailer.stop();
    },
  };
}
