import { expect, test } from 'vitest';
import type { Poll, Vote } from '#contract/polls/polls.ts';
import { renderHtml, student } from '#web/platform/testing.tsx';
import { PollBox } from './poll-box.tsx';

const poll: Poll = {
  id: 'last-month',
  title: 'What helps you most?',
  titleHi: 'आपको सबसे ज़्यादा क्या मदद करता है?',
  options: [
    { position: 0, title: 'Old papers' },
    { position: 1, title: 'Mock tests' },
  ],
};

function draw(live: Poll | null, votes: Vote[] | undefined, viewer: typeof student | null = student, path = '/') {
  const own = votes ? { 'polls.mine.watch': votes } : {};
  return renderHtml(<PollBox />, { viewer, path, snapshots: { 'polls.watch': live, ...own } });
}

test('a live poll offers its options; Submit waits for a choice', async () => {
  const html = await draw(poll, []);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toContain('What helps you most?</h2>');
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""[^>]*>.*Submit/);
});

test('in Hindi it asks in Hindi where the question stands in it', async () => {
  const snapshots = { 'polls.watch': poll, 'polls.mine.watch': [] };
  const html = await renderHtml(<PollBox />, { language: 'hi', snapshots });
  expect(html).toContain('आपको सबसे ज़्यादा क्या मदद करता है?</h2>');
  expect(html).not.toContain('What helps you most?');
});

test.each([
  ['no poll is live', null, []],
  ['you have voted in it', poll, [{ pollId: 'last-month', position: 1 }]],
  ['your votes are not known yet', poll, undefined],
] as const)('nothing is asked when %s', async (_when, live, votes) => {
  expect(await draw(live, votes && [...votes])).not.toMatch(/radio|What helps/);
});

test('a vote in another poll does not count here', async () => {
  expect(await draw(poll, [{ pollId: 'another', position: 0 }])).toContain('type="radio"');
});

test('a signed-out visitor is asked to log in, and comes back to where the poll was', async () => {
  const html = await draw(poll, undefined, null, '/timetables?month=12');
  expect(html).toContain('Log in to vote.');
  expect(html).toMatch(/<a href="\/login\?redirect=%2Ftimetables%3Fmonth%3D12"[^>]*>Login<\/a>/);
  expect(html).not.toContain('radio');
});
