import * as v from 'valibot';
import { parseJson } from '#server/platform/records/parse-json.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';
import { onlyRefusals, type Provider, ProviderError, type ProviderName } from './provider.ts';
import { Collection, Refusal, toEvent, toOrder, toPayment, toRefund } from './razorpay-shapes.ts';
import { callbackText, isSignedBy } from './signatures.ts';

/** `webhookSecrets`: the current one, and the one before while its messages are still under way. */
export type RazorpaySettings = {
  name: ProviderName;
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  accountId: string | undefined;
  baseUrl: string;
  scriptUrl: string;
  timeoutMs: number;
};

type Call = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> };

const A_PAGE = 100;
const MAX_ANSWER_BYTES = 4_000_000;

/** Speaks Razorpay's protocol (spec: payments.md 1.1) to whoever answers at `baseUrl`. */
export function openRazorpay(settings: RazorpaySettings): Provider {
  const { name, keyId, keySecret, webhookSecrets, accountId, scriptUrl } = settings;
  const ask = (call: Call) => inSpan({ method: call.method, url: settings.baseUrl }, () => askOnce(settings, call));
  const get = (path: string) => ask({ method: 'GET', path });
  const listOf = async (path: string) => v.parse(Collection, await get(path)).items;
  const fetchOrder = async (id: string) => toOrder(await get(`/orders/${encodeURIComponent(id)}`));

  async function* pagesOf(path: string, { from, to }: { from: Date; to: Date }) {
    const period = `from=${secondsOf(from)}&to=${secondsOf(to)}`;
    for (let skip = 0; ; skip += A_PAGE) {
      const items = await listOf(`${path}?${period}&count=${A_PAGE}&skip=${skip}`);
      yield* items;
      if (items.length < A_PAGE) return;
    }
  }

  return {
    name,
    keyId,
    scriptUrl,
    async createOrder({ receipt, amountPaise, notes }) {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        notes,
        partial_payment: false,
        unique_receipt: true,
      };
      try {
        return toOrder(await ask({ method: 'POST', path: '/orders', body }));
      } catch (error) {
        // The answer may have been lost after the order was made, or the receipt been known already.
        const [made] = await listOf(`/orders?receipt=${encodeURIComponent(receipt)}`).catch(() => []);
        const order = made === undefined ? undefined : toOrder(made);
        if (order?.receipt === receipt && order.amountPaise === amountPaise) return order;
        throw error;
      }
    },
    fetchOrder,
    hasOrder: async (id) => (await fetchOrder(id).catch(onlyRefusals)) !== undefined,
    fetchPaymentsOf: async (id) => (await listOf(`/orders/${encodeURIComponent(id)}/payments`)).map(toPayment),
    fetchPayment: async (id) => toPayment(await get(`/payments/${encodeURIComponent(id)}`)),
    async *listPayments(period) {
      for await (const item of pagesOf('/payments', period)) yield toPayment(item);
    },
    async *listRefunds(period) {
      for await (const item of pagesOf('/refunds', period)) yield toRefund(item);
    },
    async capture(id, amountPaise) {
      const body = { amount: amountPaise, currency: 'INR' };
      return toPayment(await ask({ method: 'POST', path: `/payments/${encodeURIComponent(id)}/capture`, body }));
    },
    async refund({ paymentId, amountPaise, key, receipt }) {
      const body = { amount: amountPaise, speed: 'normal', receipt };
      const headers = { 'x-refund-idempotency': key };
      return toRefund(
        await ask({ method: 'POST', path: `/payments/${encodeURIComponent(paymentId)}/refund`, body, headers }),
      );
    },
    fetchRefund: async (id) => toRefund(await get(`/refunds/${encodeURIComponent(id)}`)),
    fetchRefundsOf: async (id) => (await listOf(`/payments/${encodeURIComponent(id)}/refunds`)).map(toRefund),
    isSignedCallback: ({ orderId, paymentId, signature }) =>
      isSignedBy([keySecret], callbackText(orderId, paymentId), signature),
    isSignedWebhook: (body, signature = '') => isSignedBy(webhookSecrets, body, signature),
    parseEvent(body) {
      const event = toEvent(body);
      return event && (accountId === undefined || event.accountId === accountId) ? event : undefined;
    },
  };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** One request, ended after `timeoutMs`; a lost answer, 409, 429 and 5xx leave open what happened. */
async function askOnce({ keyId, keySecret, baseUrl, timeoutMs }: RazorpaySettings, call: Call): Promise<unknown> {
  const { method, path, body, headers } = call;
  const request: RequestInit = {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...headers,
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const { status, text } = await fetch(`${baseUrl}${path}`, request)
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((cause) => {
      throw new ProviderError('silent', 'no-answer', `${method} ${pathOnly(path)} had no answer`, { cause });
    });
  const answer = text.length > MAX_ANSWER_BYTES ? undefined : parseJson(text);
  if (status === 200 && answer !== undefined) return answer;
  throw refusalOf(`${method} ${pathOnly(path)}: ${status}`, status, answer);
}

function refusalOf(what: string, status: number, answer: unknown): ProviderError {
  const refusal = v.safeParse(Refusal, answer);
  const { code = '', reason = null, description = null } = refusal.success ? refusal.output.error : {};
  const open = status < 400 || status === 408 || status === 409 || status === 429 || status >= 500;
  return new ProviderError(
    open ? 'silent' : 'refused',
    reason || code || `http-${status}`,
    `${what} ${description ?? ''}`,
  );
}

/** For messages: without what a query may say. */
function pathOnly(path: string): string {
  return path.split('?')[0] ?? '';
}
