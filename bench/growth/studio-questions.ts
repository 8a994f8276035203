import { invoicesFile } from '#server/features/invoices/listing/listing.http.ts';
import { ordersFile } from '#server/features/orders/studio/orders.http.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Client, GrownSchool } from './two-schools.ts';

/** A question that a page of the studio asks: by its name, with a place in the list to go on from. */
export type StudioQuestion = {
  name: string;
  ask: (client: Client, after: string | undefined, context: Context) => Promise<unknown>;
  isDeep?: true;
};

type Page = { rows: unknown[]; next: string | null };
type Question = Record<string, unknown>;
type Listed = {
  noun: string;
  list: (client: Client, input: Question) => Promise<unknown>;
  asked: Record<string, Question>;
};

/** What a list is asked by beside its first page. */
const LISTS: Listed[] = [
  {
    noun: 'orders',
    list: ({ orders }, asked) => orders.studio.list(asked),
    asked: {
      'highest total first': { sort: '-total' },
      'that are paid': { status: 'paid' },
      'that wait': { status: 'waiting' },
      'given back': { status: 'refunded' },
      'with a finding': { finding: 'yes' },
      'of a course': { item: 'course:big-course-7' },
      'of a provider': { provider: 'sandbox' },
      'that nobody paid for': { provider: 'free' },
      'of a period': { from: DAY(-2), until: DAY(0) },
      'by number': { text: 'ADH-20-001234' },
      'by payment': { text: 'pay_big-order-1234' },
      'by a rare name': { text: 'asha 120' },
      'by a common name': { text: 'kumari' },
      'by two common names': { text: 'asha kumari' },
      'by a name that nobody has': { text: 'zzyzx' },
    },
  },
  {
    noun: 'students',
    list: ({ students }, asked) => students.list(asked),
    asked: {
      'by name': { sort: 'name' },
      'last seen first': { sort: '-seen' },
      'who spent most first': { sort: '-spent' },
      'who are active': { state: 'active' },
      'who are suspended': { state: 'suspended' },
      'with purchases': { purchases: 'yes' },
      'without purchases': { purchases: 'no' },
      'who came lately': { since: DAY(-2) },
      'by a rare name': { text: 'asha 120' },
      'by a common name': { text: 'kumari' },
      'by two common names': { text: 'asha kumari' },
      'by address': { text: 'big-7@students.test' },
      'by order': { text: 'ADH-20-001234' },
    },
  },
  {
    noun: 'courses',
    list: ({ courses }, asked) => courses.studio.list(asked),
    asked: {
      'by title': { sort: 'title' },
      'best sold first': { sort: '-sales' },
      'most students first': { sort: '-students' },
      'best rated first': { sort: '-rating' },
      'cheapest first': { sort: 'price' },
      'by a word': { text: 'sociology' },
      'by a code': { text: 'BPSC131' },
      'live and free': { state: 'live', price: 'free' },
      drafts: { state: 'draft' },
    },
  },
  {
    noun: 'e-books',
    list: ({ ebooks }, asked) => ebooks.studio.list(asked),
    asked: {
      'best sold first': { sort: '-sales' },
      'by title': { sort: 'title' },
      'by a word': { text: 'sociology' },
      free: { priced: 'free' },
    },
  },
  {
    noun: 'notes',
    list: ({ notes }, asked) => notes.studio.list(asked),
    asked: { 'by title': { sort: 'title' }, 'by a word': { text: 'unit' }, live: { state: 'live' } },
  },
  {
    noun: 'invoices',
    list: ({ invoices }, asked) => invoices.list(asked),
    asked: {
      'highest first': { sort: '-total' },
      'of a kind': { kind: 'receipt' },
      'of a period': { from: DAY(-2), until: DAY(0) },
      'by number': { text: 'BIG/1234' },
      'by a rare name': { text: 'asha 120' },
      'by a common name': { text: 'kumari' },
    },
  },
  {
    noun: 'refunds',
    list: ({ refunds }, asked) => refunds.list(asked),
    asked: { done: { state: 'done' }, 'done, by a common name': { state: 'done', text: 'kumari' } },
  },
  {
    noun: 'coupons',
    list: ({ coupons }, asked) => coupons.list(asked),
    asked: { 'by code': { sort: 'code' }, live: { state: 'live' }, 'by a text': { text: 'BIG1' } },
  },
  {
    noun: 'questions on lessons',
    list: ({ doubts }, asked) => doubts.list(asked),
    asked: {
      waiting: { state: 'waiting' },
      answered: { state: 'answered' },
      'by a word': { text: 'reform' },
      'by a rare word': { text: '12th reform' },
    },
  },
  {
    noun: 'tickets',
    list: ({ tickets }, asked) => tickets.studio.list(asked),
    asked: {
      'by their clock': { sort: 'due' },
      waiting: { state: 'waiting' },
      'of a category': { category: 'payment' },
      'by a common name': { text: 'kumari' },
      'by a rare word': { text: 'lesson 12 ' },
    },
  },
  {
    noun: 'reviews',
    list: ({ courses }, asked) => courses.reviews.all(asked),
    asked: {
      'worst first': { sort: 'rating' },
      'of one star': { stars: '1' },
      hidden: { state: 'hidden' },
      'by a word': { text: 'clear' },
      'by a rare name': { text: 'asha kumari 40' },
    },
  },
  {
    noun: 'audit log',
    list: ({ audit }, asked) => audit.search(asked),
    asked: {
      'of an act': { act: 'order.paid' },
      'of a person': { subject: 'big-student-7' },
      'of a period': { from: DAY(-2), to: DAY(0) },
    },
  },
  { noun: 'media', list: ({ media }, asked) => media.list(asked), asked: { 'by name': { sort: 'name' } } },
  {
    noun: 'subjects',
    list: ({ universities }, asked) => universities.studio.subjects.list(asked),
    asked: { 'by title': { sort: 'title' } },
  },
];

function DAY(away: number): string {
  return new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
}

const SINGLE: StudioQuestion[] = [
  { name: 'Today', ask: ({ studio }) => studio.today.read({ days: '7' }) },
  { name: 'Today, four weeks', ask: ({ studio }) => studio.today.read({ days: '28' }) },
  { name: 'money without access', ask: ({ payments }) => payments.report() },
  ...['asha 120', 'kumari', 'sociology', 'BPSC131', 'ADH-20-001234', '9876', 'zzyzx'].map((text) => ({
    name: `search for “${text}”`,
    ask: ({ studio }: Client) => studio.search({ text }),
  })),
  {
    name: 'a file of orders, its first thousand',
    ask: (_, __, context) => ordersFile.pages(context, {})[Symbol.asyncIterator]().next(),
  },
  {
    name: 'a file of invoices, its first thousand',
    ask: (_, __, context) => invoicesFile.pages(context, {})[Symbol.asyncIterator]().next(),
  },
  { name: 'a course', ask: ({ courses }) => courses.studio.read({ courseId: 'big-course-7' }) },
  { name: 'an order', ask: ({ orders }) => orders.studio.read({ orderId: 'big-order-1234' }) },
  { name: 'a student', ask: ({ students }) => students.page.read({ userId: 'big-student-7' }) },
];

/**
 * Every list as its page asks for it: first page, a page far within it, each order, filter and search, and beside it the
 * number that comes after the rows; then what is no list.
 */
export const STUDIO_QUESTIONS: StudioQuestion[] = [
  ...LISTS.flatMap(({ noun, list, asked }) => [
    { name: noun, ask: (client: Client) => list(client, {}) },
    {
      name: `${noun}, far within`,
      ask: (client: Client, after?: string) => list(client, { after }),
      isDeep: true as const,
    },
    ...Object.entries(asked).map(([what, filter]) => ({
      name: `${noun} ${what}`,
      ask: (client: Client) => list(client, filter),
    })),
    ...Object.entries({ '': {}, ...asked })
      .filter(([, filter]) => !('sort' in filter))
      .map(([what, filter]) => ({
        name: `the number of ${[noun, what].join(' ').trim()}`,
        ask: (client: Client) => list(client, { ...filter, only: 'count' }),
      })),
  ]),
  ...SINGLE,
];

const FAR = 100;

/** A place a hundred pages within a list, or where its last page but one ends when it has fewer. */
export async function findFarPlace(
  { client, context }: GrownSchool,
  { ask }: StudioQuestion,
): Promise<string | undefined> {
  let after: string | undefined;
  for (let page = 0; page < FAR; page += 1) {
    const { next } = (await ask(client, after, context)) as Page;
    if (!next) break;
    const { rows } = (await ask(client, next, context)) as Page;
    if (rows.length < 50) break;
    after = next;
  }
  return after;
}
