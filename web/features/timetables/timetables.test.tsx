import { expect, test } from 'vitest';
import type { MyExams, Timetable, TimetableEntry, TimetableSection } from '#contract/timetables/timetable.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml, student } from '#web/platform/testing.tsx';
import { dayAfter, todayInIndia, wholeDay } from './days/day-words.ts';
import { TimetableList } from './list/section-list.tsx';
import { TimetableView } from './section/timetable-view.tsx';
import { YourExams } from './your-exams.tsx';

const today = todayInIndia();
const DAY = dayAfter(today, 12);

function entry(code: string, given: Partial<TimetableEntry> = {}): TimetableEntry {
  return {
    ...{ id: code, subjectId: `s-${code}`, code, titleEn: `Title ${code}`, titleHi: `शीर्षक ${code}`, heldOn: DAY },
    ...{ shift: 'morning', startsAt: '10:00', endsAt: '13:00', status: 'tentative', movedFrom: null, note: '' },
    ...given,
  };
}

const section: TimetableSection = {
  ...{ id: 'dec', title: 'TEE December', titleHi: 'सत्रांत परीक्षा दिसंबर', term: null },
  ...{ universityId: 'u', university: 'IGNOU', universityName: 'Open', universityNameHi: 'मुक्त' },
  ...{
    status: 'revised',
    sourceUrl: 'https://open.test/',
    checkedAt: '2026-11-21T15:46:00.000Z',
    papers: 2,
    days: [DAY],
  },
};
const timetable = (entries: TimetableEntry[]): Timetable => ({ ...section, entries, revisions: [] });
const mineOf = (entries: TimetableEntry[], clashes: string[][] = []): MyExams => ({
  ...{ universityId: 'u', subjectIds: entries.map(({ subjectId }) => subjectId), clashes, feedUrl: null },
  exams: entries.map((each) => ({ ...each, sectionId: 'dec', sectionTitle: 'TEE December', sectionTitleHi: null })),
});

const key = keyOf('timetables.section.watch', { sectionId: 'dec' });
const draw = (snapshot: Timetable | null, mine?: MyExams, path = '/timetable/dec', language: 'en' | 'hi' = 'en') =>
  renderHtml(<TimetableView sectionId="dec" />, {
    ...{ viewer: mine ? student : null, path, language },
    snapshotsByKey: { [key]: snapshot, ...(mine && { [keyOf('timetables.mine.watch')]: mine }) },
  });

const [a, b, c] = [entry('A-1'), entry('B-2', { startsAt: '12:00', endsAt: '15:00' }), entry('C-3')];

test('signed out it shows all, says when it was checked, and asks to log in and come back', async () => {
  const html = await draw(timetable([a, c]));
  for (const said of ['A-1', 'C-3', 'All times are in IST.', 'Last checked 21 November 2026, 9:16 pm.', 'in 12 days'])
    expect(html).toContain(said);
  expect(html).toContain('href="/login?redirect=%2Ftimetable%2Fdec"');
  expect(html).not.toMatch(/role="switch"|Clash<|same time/);
});

test('with subjects it shows these alone, unless the address says all; a clash says what, when and what to do', async () => {
  const snapshot = timetable([a, b, c]);
  const mine = mineOf([a, b], [['A-1', 'B-2']]);
  const html = await draw(snapshot, mine);
  expect(html).not.toContain('Title C-3');
  expect(html).toContain('Two of your papers are at the same time');
  expect(html).toContain(`A-1 and B-2: ${wholeDay(DAY, 'en')}, from 12:00 pm.`);
  expect(await draw(snapshot, mine, '/timetable/dec?show=all')).toContain('Title C-3');
});

test('who takes nothing is led to the profile; whose subjects are elsewhere, to all papers', async () => {
  expect(await draw(timetable([a]), mineOf([]))).toMatch(/href="\/profile"[^>]*>Choose my subjects/);
  const elsewhere = await draw(timetable([a]), { ...mineOf([c]), exams: [] });
  expect(elsewhere).toContain('None of your subjects is here');
  expect(elsewhere).toContain('Show all papers');
});

test('what is past is folded and counts down no more', async () => {
  const html = await draw(timetable([entry('OLD-1', { heldOn: dayAfter(today, -2) }), a]));
  expect(html).toMatch(/<details[\s\S]*1 day that is past[\s\S]*OLD-1[\s\S]*<\/details>[\s\S]*A-1/);
  expect(html).not.toContain('/files/exam/OLD-1.ics');
  expect(html).toContain('/files/exam/A-1.ics');
});

test('in Hindi it shows Hindi titles, days and times', async () => {
  const html = await draw(timetable([b]), undefined, '/timetable/dec', 'hi');
  expect(html).toContain('<p lang="hi"');
  expect(html).toContain('शीर्षक B-2');
  expect(html).toContain('सत्रांत परीक्षा दिसंबर');
  expect(html).toContain('दोपहर 12:00 – 3:00 बजे');
  expect(html).toContain('/files/exam/B-2.ics?language=hi');
});

test('an unknown timetable and none at all say so; until a snapshot comes its shape', async () => {
  expect(await draw(null)).toContain('This timetable is not here');
  expect(await draw(timetable([]))).toContain('No papers yet.');
  const waiting = await renderHtml(<TimetableView sectionId="dec" />, { viewer: null });
  expect(waiting).toContain('role="status"');
});

test('the own university comes first in the list, and what is over last', async () => {
  const over = { ...section, id: 'june', title: 'TEE June', days: [dayAfter(today, -30)] };
  const other = { ...section, id: 'nios', title: 'NIOS April', universityId: 'a', university: 'AAA' };
  const snapshots = { 'timetables.watch': [other, over, section], 'timetables.mine.watch': mineOf([a]) };
  const html = await renderHtml(<TimetableList />, { snapshots });
  expect(html.indexOf('TEE December')).toBeLessThan(html.indexOf('TEE June'));
  expect(html.indexOf('TEE June')).toBeLessThan(html.indexOf('NIOS April'));
  expect(html).toContain('Your university');
  expect(await renderHtml(<TimetableList />, { viewer: null, snapshots: { 'timetables.watch': [] } })).toContain(
    'No timetable yet',
  );
});

test('home shows four dates at most, and nothing when there are none', async () => {
  const many = ['1', '2', '3', '4', '5'].map((code) => entry(`M-${code}`));
  const home = (mine: MyExams) => renderHtml(<YourExams />, { snapshots: { 'timetables.mine.watch': mine } });
  const html = await home(mineOf([entry('GONE', { heldOn: dayAfter(today, -1) }), ...many]));
  expect(html.match(/href="\/timetable\/dec"/g)).toHaveLength(4);
  expect(html).not.toMatch(/GONE|M-5/);
  expect(await home(mineOf([]))).toBe('');
});
