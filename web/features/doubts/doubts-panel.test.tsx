import { describe, expect, test } from 'vitest';
import type { Doubt } from '#contract/doubts/doubt.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { DoubtsPanel } from './doubts-panel.tsx';

const place = { courseId: 'history', lessonId: 'kings' };
const doubt: Doubt = {
  id: 'one',
  author: 'Asha',
  isMine: false,
  atSeconds: 766,
  text: '<b>Why</b> did it end?\nAnd when?',
  photoUrl: null,
  sameCount: 0,
  isSame: false,
  createdAt: '2026-11-21T13:00:00.000Z',
  answers: [],
};
const answer = { id: 'a', author: 'Dr. Verma', text: 'The army.', createdAt: '2026-11-22T03:30:00.000Z' };

type Scene = { doubts?: Doubt[]; mayAsk?: boolean; language?: 'en' | 'hi'; seeks?: boolean };

function draw({ doubts, mayAsk = true, language = 'en', seeks = true }: Scene) {
  const snapshotsByKey = doubts ? { [keyOf('doubts.watch', place)]: doubts } : {};
  const onSeek = seeks ? () => undefined : undefined;
  const panel = <DoubtsPanel {...place} secondsNow={() => 12} onSeek={onSeek} mayAsk={mayAsk} />;
  return renderHtml(panel, { language, snapshotsByKey });
}

describe('doubts', () => {
  test('show what was asked as text, where, by whom, and that it waits', async () => {
    const html = await draw({ doubts: [doubt] });
    expect(html).toContain('&lt;b&gt;Why&lt;/b&gt; did it end?\nAnd when?');
    for (const said of ['Asha', '12:46', '21 November 2026, 6:30 pm', 'Waiting for an answer'])
      expect(html).toContain(said);
    expect(html).toContain('aria-label="Go to 12:46"');
    expect(html).not.toContain('Take it back');
  });

  test('with an answer wait no more; one of nobody is by a student, an answer of nobody by the school', async () => {
    const html = await draw({
      doubts: [{ ...doubt, author: '', answers: [answer, { ...answer, id: 'b', author: '' }] }],
    });
    for (const said of ['A student', 'Dr. Verma', 'The army.', '22 November 2026, 9:00 am', 'The school'])
      expect(html).toContain(said);
    expect(html).not.toContain('Waiting for an answer');
  });

  test('are joined by who has them too, but for one’s own; how many do is said', async () => {
    const html = await draw({ doubts: [{ ...doubt, sameCount: 2, isSame: true }] });
    expect(html).toMatch(/aria-pressed="true"[^>]*>(?:(?!<\/button>).)*Same doubt/);
    expect(html).toContain('2 students have the same doubt');
    const none = await draw({ doubts: [doubt] });
    expect(none).toMatch(/aria-pressed="false"[^>]*>(?:(?!<\/button>).)*Same doubt/);
    expect(none).not.toContain('the same doubt');
    const own = await draw({ doubts: [{ ...doubt, isMine: true, sameCount: 1 }] });
    expect(own).toContain('1 student has the same doubt');
    expect(own).not.toContain('aria-pressed');
    expect(await draw({ doubts: [{ ...doubt, sameCount: 1 }], mayAsk: false })).not.toContain('aria-pressed');
  });

  test('show their photo, whose it is said in words', async () => {
    const html = await draw({ doubts: [{ ...doubt, photoUrl: '/files/doubt-photos/p' }] });
    expect(html).toMatch(
      /<a href="\/files\/doubt-photos\/p"[^>]*><img src="\/files\/doubt-photos\/p" alt="Photo of the doubt, by Asha"/,
    );
    expect(await draw({ doubts: [doubt] })).not.toContain('<img');
  });

  test('of one’s own are taken back while nobody has answered', async () => {
    const html = await draw({ doubts: [{ ...doubt, isMine: true }] });
    expect(html).toContain('Take it back');
    expect(html).toContain('You');
    expect(await draw({ doubts: [{ ...doubt, isMine: true, answers: [answer] }] })).not.toContain('Take it back');
  });

  test('without a film have a second and no way to it', async () => {
    const html = await draw({ doubts: [doubt], seeks: false });
    expect(html).toContain('12:46');
    expect(html).not.toContain('<button type="button" aria-label="Go');
  });

  test('of none say so and ask for the first; who only previews reads and does not ask', async () => {
    const html = await draw({ doubts: [] });
    expect(html).toContain('No doubts yet');
    expect(html).toContain('Your doubt');
    expect(await draw({ doubts: [], mayAsk: false })).not.toContain('Your doubt');
  });

  test('in Hindi', async () => {
    const html = await draw({ doubts: [doubt], language: 'hi' });
    for (const said of ['आपका सवाल', 'उत्तर बाक़ी है', '21 नवंबर 2026, शाम 6:30 बजे']) expect(html).toContain(said);
  });

  test('are awaited in their shape', async () => {
    const html = await draw({});
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('No doubts yet');
  });
});
