import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { catchUp } from '#sandbox/bank/due.service.ts';
import { findOrder, type Order } from '#sandbox/bank/orders.store.ts';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import type { Db } from '#sandbox/db.ts';
import { ANSWERS, isOwnAddress } from './choices.rules.ts';
import { checkoutPage, noticePage, type Opened, type PageFrame, returnPage } from './page.rules.ts';
import { pay } from './payment.service.ts';
import { CHECKOUT_SCRIPT } from './script.rules.ts';
import { fieldsOf } from './way-back.rules.ts';

type Checkout = { db: Db; keys: MerchantKeys; publicUrl: string; wake: () => void };

const CALLBACKS = '/payments/callback/';
const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '');
const OpeningForm = v.object({
  key: text(64),
  order_id: text(64),
  callback_url: text(2048),
  back: text(2048),
  name: text(200),
  description: text(500),
  method: text(20),
});
const ChoosingForm = v.object({
  ...OpeningForm.entries,
  method: v.picklist(['upi', 'card', 'netbanking']),
  answer: v.picklist(ANSWERS.map(({ value }) => value)),
  act: v.picklist(['pay', 'fail', 'close']),
});

/** The provider's own pages: their script, the checkout, and the way back. */
export function mountSandboxCheckout(server: FastifyInstance, checkout: Checkout): void {
  server.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    door.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    door.addHook('onResponse', async () => checkout.wake());

    door.get('/sandbox/checkout.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(CHECKOUT_SCRIPT),
    );
    door.get('/sandbox/checkout', async (request, reply) => {
      const found = await findOpening(checkout, request, OpeningForm, request.query);
      if (typeof found === 'number') return say(checkout, reply, found);
      const { opened, order } = found;
      if (order.entity.status === 'paid') return say(checkout, reply, 'paid', opened.back);
      return show(checkout, reply, (frame) => checkoutPage(frame, opened, order.entity.amount));
    });
    door.post('/sandbox/checkout', async (request, reply) => {
      const found = await findOpening(checkout, request, ChoosingForm, request.body);
      if (typeof found === 'number') return say(checkout, reply, found);
      return choose(checkout, reply, found.opened);
    });
  });
}

/** In the place of `ondismiss`, which a page that was left cannot hear. */
const CLOSED = '#payment-closed';

type Chosen = v.InferOutput<typeof ChoosingForm>;

async function choose(checkout: Checkout, reply: FastifyReply, chosen: Chosen) {
  const { db, keys } = checkout;
  const { act, order_id: orderId, method, back, callback_url } = chosen;
  const answer = ANSWERS.find(({ value }) => value === chosen.answer);
  if (act === 'close' || !answer) return reply.redirect(`${back.split('#')[0]}${CLOSED}`, 303);
  const moment = await catchUp(db);
  const made = await pay(db, moment, { orderId, method, yes: act === 'pay', after: answer.after });
  if (!made) return say(checkout, reply, 404);
  if (made === 'busy') return say(checkout, reply, 'busy', back);
  const { payment } = made;
  if (!answer.told || payment.status === 'created') return reply.redirect(back, 303);
  const fields = fieldsOf(payment, keys.keySecret);
  return show(checkout, reply, (frame) => returnPage(frame, callback_url, fields));
}

type Opening<O> = { opened: O; order: Order };

/** The order that a checkout was opened for; 404 when there is none, 400 when it would lead to anybody but the school. */
async function findOpening<O extends Opened>(
  { db, keys, publicUrl }: Checkout,
  request: FastifyRequest,
  schema: v.GenericSchema<unknown, O>,
  given: unknown,
): Promise<Opening<O> | 400 | 404> {
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) return 400;
  if (parsed.output.key !== keys.keyId) return 404;
  const origins = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  const opened = { ...parsed.output, back: parsed.output.back || publicUrl };
  if (!isOwnAddress(opened.callback_url, origins, CALLBACKS) || !isOwnAddress(opened.back, origins)) return 400;
  await catchUp(db);
  const order = await findOrder(db, opened.order_id);
  return order ? { opened, order } : 404;
}

const NOTICES = {
  400: {
    title: 'This page was opened wrongly',
    text: 'Something in its address is missing, or leads away from the school.',
  },
  404: { title: 'There is nothing to pay here', text: 'No order of this sandbox has that number.' },
  paid: { title: 'This order is already paid', text: 'There is nothing more to do here.' },
  busy: {
    title: 'A payment for this order is being confirmed',
    text: 'A second one is not taken while the bank has the first.',
  },
};

function say(checkout: Checkout, reply: FastifyReply, what: keyof typeof NOTICES, back: string | null = null) {
  if (what === 400 || what === 404) reply.code(what);
  return show(checkout, reply, (frame) => noticePage(frame, { ...NOTICES[what], back }));
}

/** A policy of its own: the only form of theirs that leads elsewhere leads to the address of the school. */
function show({ publicUrl }: Checkout, reply: FastifyReply, draw: (frame: PageFrame) => string) {
  const frame = frameOf(reply.request);
  const nonce = `'nonce-${frame.nonce}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${nonce}`,
    `style-src ${nonce}`,
    "img-src 'self'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply.header('content-security-policy', policy.join('; ')).type('text/html; charset=utf-8').send(draw(frame));
}

function frameOf(request: FastifyRequest): PageFrame {
  const theme = /(?:^|; )theme=(light|dark)/.exec(request.headers.cookie ?? '')?.[1];
  return { nonce: randomBytes(16).toString('base64'), theme: theme === 'light' || theme === 'dark' ? theme : 'system' };
}
