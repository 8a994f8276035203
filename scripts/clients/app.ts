import createClient from 'openapi-fetch';
import type { components, paths } from './generated/people.ts';

/** A school, somebody who has an account there, and the bank, which lets an order be paid. */
export type Visit = {
  origin: string;
  email: string;
  password: string;
  pay: (providerOrderId: string) => Promise<void>;
};

type Schemas = components['schemas'];
type Outcome<T> = { data?: T; error?: unknown; response: Response };

const clientOf = (origin: string, headers: Record<string, string> = {}) =>
  createClient<paths, 'application/json'>({
    baseUrl: `${origin}/api/v1`,
    headers: { accept: 'application/json', ...headers },
  });
type Client = ReturnType<typeof clientOf>;

/** What was answered; throws what was refused. */
function answered<T>({ data, error, response }: Outcome<T>): T {
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
}

/** An app that knows nothing but the API's document: signs in and does what students do. Answers with what it saw. */
export async function visit({ origin, email, password, pay }: Visit) {
  const body = { email, password, deviceId: 'an-app-from-the-document' };
  const params = { header: { 'Accept-Session': 'token' as const } };
  const session = answered(await clientOf(origin).POST('/sessions', { params, body }));
  const client = clientOf(origin, { authorization: `Bearer ${session.token}` });
  const courseId = await buy(client, pay);
  return {
    who: answered(await client.GET('/sessions/current')),
    film: await play(client, origin, courseId),
    page: await readPage(client, origin),
    notices: await readNotices(client),
    test: await sitTest(client),
    refusal: await refused(client),
  };
}

/** Buys the first course that is not theirs yet; the list is read page after page. */
async function buy(client: Client, pay: Visit['pay']): Promise<string> {
  for (let after: string | null | undefined; after !== null; ) {
    const query = { price: 'paid' as const, sort: 'cheapest' as const, ...(after ? { after } : {}) };
    const { courses, next } = answered(await client.GET('/courses', { params: { query } }));
    for (const { id } of courses) {
      const product = { kind: 'course' as const, id };
      const quote = answered(await client.POST('/checkout/quotes', { body: { product, stateCode: '07' } }));
      if (!quote.owned) return order(client, { product, totalPaise: quote.totalPaise }, pay);
    }
    after = next;
  }
  throw new Error('everything is theirs already');
}

type Wish = { product: { kind: 'course'; id: string }; totalPaise: number };

async function order(client: Client, { product, totalPaise }: Wish, pay: Visit['pay']): Promise<string> {
  const body = {
    ...{ product, totalPaise, stateCode: '07', pin: '110092', termsAccepted: true as const },
    key: crypto.randomUUID(),
  };
  const made = answered(await client.POST('/checkout/orders', { body }));
  if (made.next !== 'pay') throw new Error(`not to be paid: ${made.next}`);
  await pay(made.payment.providerOrderId);
  const { response } = await client.POST('/checkout/orders/{orderId}/check', {
    params: { path: { orderId: made.orderId } },
  });
  if (!response.ok) throw new Error(`the order is not checked: ${response.status}`);
  const { orders } = answered(await client.GET('/orders'));
  const [latest] = orders;
  if (latest?.id !== made.orderId) throw new Error('the order is not among the orders');
  return product.id;
}

/** Plays the beginning of a film: its playlists, its key, and its first segment, deciphered. */
async function play(client: Client, origin: string, courseId: string) {
  const course = answered(await client.GET('/courses/{courseId}/learning', { params: { path: { courseId } } }));
  const lessons = (course?.sections ?? []).flatMap((section) => section.lessons);
  const film = lessons.find(({ kind, isReady }) => kind === 'video' && isReady);
  if (!film) throw new Error('no film');
  const { manifestUrl } = answered(
    await client.POST('/courses/{courseId}/lessons/{lessonId}/streams', {
      params: { path: { courseId, lessonId: film.id } },
      body: { streamId: crypto.randomUUID() },
    }),
  );
  const query = { stream: '', ...signatureOf(new URL(manifestUrl, origin).search) };
  const file = async (name: string) =>
    answered(
      await client.GET('/files/lessons/{lessonId}/{file}', {
        baseUrl: origin,
        params: { path: { lessonId: film.id, file: name }, query },
        parseAs: 'arrayBuffer',
      }),
    );
  const text = async (name: string) => new TextDecoder().decode(await file(name));
  const qualities = [...(await text('master.m3u8')).matchAll(/^(\w+)\.m3u8/gm)].flatMap(([, name]) => name ?? []);
  const list = await text(`${qualities[0]}.m3u8`);
  const key = await file(`${qualities[0]}.key`);
  const [, segment = ''] = /^240p\/(0\.ts\?.*)$/m.exec(list) ?? [];
  const enciphered = answered(
    await client.GET('/files/lessons/{lessonId}/{quality}/{segment}', {
      baseUrl: origin,
      params: { path: { lessonId: film.id, quality: '240p', segment: '0.ts' }, query: signatureOf(segment.slice(4)) },
      parseAs: 'arrayBuffer',
    }),
  );
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, cipher, enciphered);
  return { qualities, keyBytes: key.byteLength, firstByte: new Uint8Array(plain)[0] };
}

/** What signs an address, as its query has it. */
const signatureOf = (query: string) => ({ e: '', s: '', ...Object.fromEntries(new URLSearchParams(query)) });

/** A page of the first e-book that can be opened, as a picture. */
async function readPage(client: Client, origin: string) {
  const { ebooks } = answered(await client.GET('/ebooks'));
  for (const { id } of ebooks) {
    const document = { kind: 'ebook' as const, id };
    const { data: opened, error } = await client.GET('/documents/{kind}/{id}', { params: { path: document } });
    if (error?.code === 'NOT_READY') continue;
    if (!opened) throw new Error(`not opened: ${error?.code}`);
    const query = { r: '', ...signatureOf(opened.imageQuery) };
    const { data, response } = await client.GET('/files/documents/{kind}/{id}/{page}/{size}', {
      baseUrl: origin,
      params: { path: { ...document, page: '1', size: 'small' }, query },
      parseAs: 'arrayBuffer',
    });
    return { type: response.headers.get('content-type'), bytes: data?.byteLength ?? 0, openPages: opened.openPages };
  }
  throw new Error('no e-book is ready');
}

async function readNotices(client: Client) {
  const before = answered(await client.GET('/notices'));
  const unread = before.filter(({ readAt }) => readAt === null);
  const [first] = unread;
  if (!first) throw new Error('no notice is unread');
  await client.POST('/notices/{id}/read', { params: { path: { id: first.id } } });
  const between = answered(await client.GET('/notices'));
  await client.POST('/notices/read');
  const after = answered(await client.GET('/notices'));
  const countUnread = (notices: typeof before) => notices.filter(({ readAt }) => readAt === null).length;
  return { kinds: before.map(({ kind }) => kind), unread: [before, between, after].map(countUnread) };
}

/** Begins a test, answers every question that has options with its first, hands it in and reads the result. */
async function sitTest(client: Client) {
  const test = answered(await client.GET('/tests')).find(({ canStart, isTogether }) => canStart && !isTogether);
  if (!test) throw new Error('no test');
  const seatId = crypto.randomUUID();
  const attempt = answered(
    await client.POST('/tests/{testId}/attempts', { params: { path: { testId: test.testId } }, body: { seatId } }),
  );
  const params = { path: { attemptId: attempt.attemptId } };
  const questions = attempt.paper.sections.flatMap((section) => section.questions);
  const events = questions
    .filter(({ options }) => options.length > 0)
    .slice(0, 50)
    .map(({ position, options }, place) => ({
      ...{ seq: place + 1, position, kind: 'answer' as const, atMilliseconds: place * 1000 },
      answer: { options: options.slice(0, 1).map(({ id }) => id) },
    }));
  const saved = answered(await client.POST('/attempts/{attemptId}/events', { params, body: { seatId, events } }));
  await client.POST('/attempts/{attemptId}/submission', { params });
  const result = answered(await client.GET('/attempts/{attemptId}/result', { params }));
  return { answered: events.length, acknowledged: saved.acknowledgedSeq, result };
}

/** An error has its code and its data, by name. */
async function refused(client: Client): Promise<Schemas['NotFoundError']['code']> {
  const { error } = await client.GET('/documents/{kind}/{id}', { params: { path: { kind: 'ebook', id: 'nothing' } } });
  if (error?.code !== 'NOT_FOUND') throw new Error('nothing was found');
  return error.code;
}
