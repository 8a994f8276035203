import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import { sign } from '#sandbox/bank/signatures.rules.ts';
import { type BankState, readBankState, setWebhooksDisabled } from '#sandbox/control/control.store.ts';
import type { Db } from '#sandbox/db.ts';
import {
  type Message,
  setAllDropped,
  setEventsDropped,
  setEventsFree,
  setEventsSent,
  setEventsTaken,
  setEventTried,
} from './events.store.ts';
import { chanceOf, isDropped, nextTryAt } from './messages.rules.ts';

export type Delivering = {
  db: Db;
  log: FastifyBaseLogger;
  keys: MerchantKeys;
  webhookUrl: string;
  stopped: AbortSignal;
};
export type Tally = { sent: number; refused: number };

const A_HANDFUL = 32;
const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 5000;

/** Sends what is due, a handful at a time, until nothing is. */
export async function deliverDue(delivering: Delivering): Promise<Tally> {
  const { db, stopped } = delivering;
  const tally: Tally = { sent: 0, refused: 0 };
  while (!stopped.aborted) {
    const moment = await readBankState(db);
    if (moment.deaf || moment.faults.webhooks.off) break;
    const taken = await setEventsTaken(db, moment.now, A_HANDFUL);
    if (taken.length === 0) break;
    const { sent, refused } = await deliver(delivering, moment, taken);
    tally.sent += sent;
    tally.refused += refused;
  }
  return tally;
}

async function deliver(delivering: Delivering, moment: BankState, taken: Message[]): Promise<Tally> {
  const { db, keys, stopped } = delivering;
  const { webhooks, seed } = moment.faults;
  const lost = taken.filter(({ number }) => isDropped(seed, number, webhooks.dropPercent));
  await setEventsDropped(db, lost, moment.now);
  const rest = taken.filter((message) => !lost.includes(message));
  const place = ({ number }: Message) => (webhooks.shuffle ? chanceOf(seed, 'place', number) : number);
  const secret = webhooks.secret === 'wrong' ? `not ${keys.webhookSecrets[0]}` : (keys.webhookSecrets[0] ?? '');
  const limit = pLimit(webhooks.shuffle ? 1 : AT_ONCE);
  const answers = await limit.map(
    rest.toSorted((a, b) => place(a) - place(b)),
    async (message) => ({ message, taken: await send(delivering, message, secret) }),
  );
  const sent = answers.filter((answer) => answer.taken).map(({ message }) => message);
  const refused = answers.filter((answer) => !answer.taken).map(({ message }) => message);
  await setEventsSent(db, sent, moment.now);
  if (stopped.aborted) await setEventsFree(db, refused);
  else for (const message of refused) await tryLater(delivering, moment, message);
  return { sent: sent.length, refused: refused.length };
}

/** One message under its id, signed over exactly the bytes that are sent; 2xx within 5 s is yes, all else no. */
async function send({ webhookUrl, stopped }: Delivering, { id, body }: Message, secret: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-signature': sign(secret, body),
    'x-razorpay-event-id': id,
  };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
  return fetch(webhookUrl, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

/** With growing pauses for a day; then the endpoint is given up, with all that waits for it. */
async function tryLater({ db, log, webhookUrl }: Delivering, { now }: BankState, message: Message): Promise<void> {
  const again = nextTryAt(now, message.tries + 1, message.until);
  if (again !== undefined) return setEventTried(db, message, again);
  log.warn({ webhookUrl }, 'the payment sandbox gave up its webhook endpoint: a day without an answer');
  await setWebhooksDisabled(db, now);
  await setAllDropped(db, now);
}
