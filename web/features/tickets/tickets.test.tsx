import { describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets/ticket.ts';
import type { TicketLine } from '#contract/tickets/tickets.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { MyTickets } from './my-tickets.tsx';
import { TicketView } from './ticket-view.tsx';
import { sizeInWords } from './ticket-words.ts';

const KEY = 'key-of-the-ticket-22ch';
const waiting: Ticket = {
  number: 'T-000042',
  category: 'grievance',
  item: null,
  createdAt: '2026-11-21T13:00:00.000Z',
  answerDueAt: '2026-11-23T13:00:00.000Z',
  solutionDueAt: '2026-12-21T13:00:00.000Z',
  answeredAt: null,
  closedAt: null,
  messages: [
    {
      id: 'first',
      author: 'asker',
      body: '<script>alert(1)</script>\nSecond line',
      createdAt: '2026-11-21T13:00:00.000Z',
      attachments: [{ id: 'file-id', name: 'fee "<b>".webp', mediaType: 'image/webp', bytes: 2_500_000 }],
    },
  ],
};

function draw(ticket: Ticket | null | undefined, language: 'en' | 'hi' = 'en') {
  const snapshotsByKey = ticket === undefined ? {} : { [keyOf('tickets.watch', { key: KEY })]: ticket };
  return renderHtml(<TicketView ticketKey={KEY} />, { viewer: null, language, snapshotsByKey });
}

describe('a ticket', () => {
  test('that waits shows its number, state and clocks in Indian time', async () => {
    const html = await draw(waiting);
    for (const said of [
      'T-000042',
      'Grievance: a formal complaint',
      'Waiting for our answer',
      'Received',
      'Answer by',
      'Solution by',
    ])
      expect(html).toContain(said);
    expect(html).toContain('23 November 2026, 6:30 pm IST');
    expect(html).toContain('21 December 2026, 6:30 pm IST');
    expect(html).not.toContain('Answered');
  });

  test('shows what was typed as text, and its files under its key', async () => {
    const html = await draw(waiting);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nSecond line');
    expect(html).toContain(`href="/files/tickets/${KEY}/file-id"`);
    expect(html).toContain('fee &quot;&lt;b&gt;&quot;.webp');
    expect(html).toContain('2.4 MB');
  });

  test('that was answered says when, and still by when it is solved', async () => {
    const answered = { ...waiting, answeredAt: '2026-11-22T04:00:00.000Z' };
    const html = await draw(answered);
    expect(html).toContain('22 November 2026, 9:30 am IST');
    expect(html).not.toContain('Answer by');
    expect(html).toContain('Solution by');
    expect(html).toContain('Your reply');
  });

  test('that is closed can be opened again', async () => {
    const closed = { ...waiting, answeredAt: waiting.createdAt, closedAt: '2026-11-24T04:00:00.000Z' };
    const html = await draw(closed);
    expect(html).toContain('24 November 2026, 9:30 am IST');
    expect(html).not.toContain('Solution by');
    expect(html).toContain('Write again and the request is open again');
  });

  test('in Hindi', async () => {
    const html = await draw(waiting, 'hi');
    for (const said of ['हमारे उत्तर का इंतज़ार', 'उत्तर कब तक', '23 नवंबर 2026, शाम 6:30 बजे IST', 'बातचीत'])
      expect(html).toContain(said);
  });

  test('of which nothing is known yet is announced; one that does not exist is explained', async () => {
    expect(await draw(undefined)).toContain('The request is loading');
    const missing = await draw(null);
    expect(missing).toContain('This link opens no request</h1>');
    expect(missing).toContain('href="/contact-us"');
    expect(missing).not.toContain('<form');
  });
});

describe('your requests', () => {
  const line: TicketLine = {
    key: KEY,
    number: 'T-000042',
    category: 'payment',
    createdAt: '2026-11-21T20:00:00.000Z',
    answeredAt: '2026-11-22T04:00:00.000Z',
    closedAt: null,
  };
  const snapshots = { 'tickets.mine.watch': [line] };

  test('lead to their pages', async () => {
    const html = await renderHtml(<MyTickets />, { snapshots });
    for (const said of [
      'Your requests',
      'T-000042',
      'Answered',
      'Payment or refund · 22 November 2026',
      `href="/ticket/${KEY}"`,
    ])
      expect(html).toContain(said);
  });

  test('are nothing where there are none, and for a visitor', async () => {
    expect(await renderHtml(<MyTickets />, { snapshots: { 'tickets.mine.watch': [] } })).not.toContain('Your requests');
    expect(await renderHtml(<MyTickets />, { snapshots, viewer: null })).not.toContain('Your requests');
  });
});

test.each([
  [1, '1 KB'],
  [1536, '2 KB'],
  [5 * 1024 * 1024, '5 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
