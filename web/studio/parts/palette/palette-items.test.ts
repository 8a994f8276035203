import { describe, expect, test } from 'vitest';
import type { Found } from '#contract/studio/studio.ts';
import { groupsFor, markedParts } from './palette-items.ts';

const NONE: Found = {
  people: [],
  orders: [],
  tickets: [],
  courses: [],
  ebooks: [],
  notes: [],
  testSeries: [],
  pages: [],
};
const found: Found = {
  ...NONE,
  people: [{ id: 'p', name: 'Sana Qureshi', email: 's@q.test', phone: null, isSuspended: true }],
  orders: [
    {
      id: 'o',
      number: 'ADH-26-048173',
      status: 'paid',
      totalPaise: 109_800,
      name: 'Sana Qureshi',
      createdAt: '2026-11-20T12:00:00Z',
    },
  ],
  tickets: [{ id: 't', number: 'T-002041', category: 'payment', name: 'Sana', dueAt: null }],
  courses: [{ id: 'c', title: 'Society', code: 'BPSC-131', isPublished: false }],
};
const asked = { query: '', role: 'admin', found: undefined, recent: [] } as const;
const titlesOf = (groups: ReturnType<typeof groupsFor>) =>
  groups.map(({ name, items }) => [name, items.map(({ title }) => title)]);

describe('the palette offers', () => {
  test('what was opened last, acts and screens before anything is typed', () => {
    const recent = [{ to: '/studio/orders/o', title: 'ADH-26-048173' }];
    const groups = groupsFor({ ...asked, recent });
    expect(groups.map(({ name }) => name)).toEqual(['Opened last', 'Do something', 'Go to']);
    expect(groups[0]?.items).toEqual([{ to: '/studio/orders/o', title: 'ADH-26-048173', icon: 'clock' }]);
    expect(groups[1]?.items[0]).toMatchObject({ title: 'New course', to: '/studio/courses/new' });
  });

  test('what was found, with where it leads and what it is about', () => {
    const groups = groupsFor({ ...asked, query: 'sana', found });
    expect(titlesOf(groups)).toEqual([
      ['Students', ['Sana Qureshi']],
      ['Orders and tickets', ['ADH-26-048173', 'T-002041']],
      ['Courses, assignments and notes', ['Society']],
    ]);
    expect(groups[0]?.items[0]).toMatchObject({ to: '/studio/students/p', detail: 's@q.test', aside: 'Suspended' });
    expect(groups[1]?.items[0]).toMatchObject({ detail: 'Sana Qureshi · 20 November 2026', aside: 'INR 1,098' });
    expect(groups[1]?.items[1]).toMatchObject({ to: '/studio/tickets/T-002041', aside: 'Closed' });
    expect(groups[2]?.items[0]).toMatchObject({ detail: 'BPSC-131', aside: 'Draft' });
  });

  test('screens and acts by the beginnings of their words', () => {
    expect(titlesOf(groupsFor({ ...asked, query: 'cou', found: NONE }))).toEqual([
      ['Go to', ['Courses', 'Coupons']],
      ['Do something', ['New course', 'New coupon']],
    ]);
    expect(titlesOf(groupsFor({ ...asked, query: 'ourse', found: NONE }))).toEqual([]);
  });

  test('acts and screens only after a >', () => {
    const names = groupsFor({ ...asked, query: '> new', found }).map(({ name }) => name);
    expect(names).toEqual(['Do something']);
    expect(groupsFor({ ...asked, query: '>' }).map(({ name }) => name)).toEqual(['Go to', 'Do something']);
  });

  test('nobody what is not theirs', () => {
    const support = groupsFor({ ...asked, role: 'support' });
    expect(support.flatMap(({ items }) => items).map(({ title }) => title)).not.toContain('New course');
    const teacher = groupsFor({ ...asked, role: 'instructor', query: 'orders' });
    expect(teacher).toEqual([]);
  });
});

test.each([
  ['Sana Qureshi', 'sana', ['*Sana*', ' Qureshi']],
  ['sanath', 'sana', ['*sana*', 'th']],
  ['ADH-26-048173', '26-048', ['ADH-', '*26*', '-', '*048*', '173']],
  ['अधिकार और कर्तव्य', 'और', ['अधिकार ', '*और*', ' कर्तव्य']],
  ['a.b*c', '.*', ['a.b*c']],
  ['Plain', '', ['Plain']],
])('in %s, %s marks what was typed', (text, query, parts) => {
  expect(markedParts(text, query).map((part) => (part.isMarked ? `*${part.text}*` : part.text))).toEqual(parts);
});
