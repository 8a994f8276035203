import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { SchoolData, Visitor } from './school-data.ts';

const EVERY_MS = 40;
const WITHIN_MS = 15_000;
const UPLOAD_BYTES = 300_000;
/** Who bought it meanwhile orders it again. */
const OWNED = 409;

/** What became of requests since the last look: how many, how many failed, and from the first to the last of those in ms. */
export type Report = { requests: number; failures: Map<string, number>; failing: number };
export type MixedLoad = { take: () => Report; stop: () => Promise<void> };

type Answer = { status: number; text: string; headers: Headers };
type Ask = (visitor: Visitor, method: string, path: string, body?: BodyInit, headers?: object) => Promise<Answer>;

/** Students who open pages, wish, vote and buy, and a tutor who uploads: one act each 40 ms, whatever became of those before. */
export function startLoad(base: string, data: SchoolData, ledger: Ledger): MixedLoad {
  let report: Report = { requests: 0, failures: new Map(), failing: 0 };
  let firstFailure = 0;
  let isStopped = false;
  const busy = new Set<string>();
  const underWay = new Set<Promise<void>>();

  /** Throws when there is no answer, or another than an open school gives. */
  const ask: Ask = async (visitor, method, path, body, headers = {}) => {
    const current = report;
    current.requests += 1;
    try {
      const answer = await fetch(base + path, {
        ...{ method, redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) },
        ...(body !== undefined && { body }),
        headers: {
          cookie: visitor.cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...headers,
        },
      });
      const text = await answer.text();
      if (answer.status >= 400 && answer.status !== OWNED) throw new Error(String(answer.status));
      return { status: answer.status, text, headers: answer.headers };
    } catch (error) {
      const now = performance.now();
      if (current.failures.size === 0) firstFailure = now;
      current.failing = Math.round(now - firstFailure);
      const reason = reasonOf(error);
      current.failures.set(reason, (current.failures.get(reason) ?? 0) + 1);
      throw error;
    }
  };

  async function act(): Promise<void> {
    const student = pick(data.students);
    // One after the other for each, so that what was said last is what is so.
    if (busy.has(student.id)) return;
    busy.add(student.id);
    const acts = [view, view, view, wish, wish, vote, buy];
    await pick(acts)(ask, student, data, ledger).catch(() => undefined);
    busy.delete(student.id);
  }

  const clock = setInterval(() => {
    const done = act().finally(() => underWay.delete(done));
    underWay.add(done);
  }, EVERY_MS);
  const uploading = keepUploading();

  async function keepUploading(): Promise<void> {
    while (!isStopped) {
      await upload(ask, data.tutor, ledger).catch(() => undefined);
      await sleep(1000);
    }
  }

  return {
    take: () => {
      const taken = report;
      report = { requests: 0, failures: new Map(), failing: 0 };
      return taken;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(clock);
      await Promise.all([...underWay, uploading]);
    },
  };
}

function reasonOf(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'no answer' : message);
}

const pick = <T>(items: T[]): T => items[randomInt(items.length)] as T;

async function view(ask: Ask, student: Visitor, { courseId }: SchoolData): Promise<void> {
  await ask(student, 'GET', pick(['/', '/all-courses', '/purchases', `/course/${courseId}/lesson`]));
}

async function wish(ask: Ask, { id, ...student }: Visitor, { products }: SchoolData, ledger: Ledger): Promise<void> {
  const productId = pick(products.slice(0, 10));
  const isWished = randomInt(2) === 0;
  ledger.wish(id, productId, isWished, false);
  const path = `/api/v1/wishlist/${productId}`;
  const { status } = await ask({ id, ...student }, isWished ? 'PUT' : 'DELETE', path, '{}');
  if (status === 200) ledger.wish(id, productId, isWished, true);
}

async function vote(ask: Ask, student: Visitor, { pollIds }: SchoolData, ledger: Ledger): Promise<void> {
  const pollId = pick(pollIds);
  const body = JSON.stringify({ position: 0 });
  const { status } = await ask(student, 'POST', `/api/v1/polls/${pollId}/votes`, body);
  if (status === 200) ledger.vote(student.id, pollId, 0);
}

/** Orders, pays at the sandbox and closes the browser: what follows is the school's to do. */
async function buy(ask: Ask, student: Visitor, { products }: SchoolData, ledger: Ledger): Promise<void> {
  const productId = pick(products.slice(10));
  if (ledger.captured.some((each) => each.userId === student.id && each.productId === productId)) return;
  const order = JSON.stringify({
    ...{ product: { kind: 'course', id: productId }, stateCode: '07', pin: '110092', totalPaise: 49_900 },
    ...{ termsAccepted: true, key: `drill-${student.id}-${productId}` },
  });
  const { status, text } = await ask(student, 'POST', '/api/v1/checkout/orders', order);
  const orderId = status === 200 ? JSON.parse(text).payment?.providerOrderId : undefined;
  if (!orderId) return;
  const payment = JSON.stringify({ orderId, outcome: 'captured' });
  const paid = await ask(student, 'POST', '/sandbox/control/payments', payment);
  if (paid.status === 200) ledger.captured.push({ userId: student.id, productId, orderId });
}

/** By the tus protocol, in one piece. */
async function upload(ask: Ask, tutor: Visitor, ledger: Ledger): Promise<void> {
  const content = randomBytes(UPLOAD_BYTES);
  content.write('\0\0\0\x18ftypisom', 0, 'latin1');
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await ask(tutor, 'POST', '/files/uploads', undefined, {
    ...{ ...tus, 'upload-length': String(UPLOAD_BYTES) },
    'upload-metadata': `kind ${btoa('video')},filename ${btoa(`${Date.now()}.mp4`)}`,
  });
  const path = new URL(begun.headers.get('location') ?? '', 'http://nowhere').pathname;
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const { status } = await ask(tutor, 'PATCH', path, content, { ...tus, ...type });
  if (status === 204) ledger.upload(path.split('/').at(-1) ?? '');
}
