import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfUse, isSamePaper, listTimetableChanges, type PaperState, subjectsToNotify } from './changes.rules.ts';
import { clashesOf } from './clashes.rules.ts';
import { changeInWords } from './words.rules.ts';

const base: PaperState = {
  ...{ subjectId: 's', code: 'BPSC-131', heldOn: '2026-12-05', shift: 'morning', startsAt: '10:00', endsAt: '13:00' },
  ...{ status: 'tentative', note: '' },
} as const;
const slot = { heldOn: '2026-12-05', startsAt: '10:00', endsAt: '13:00' };
const name = { subjectId: 's', code: 'BPSC-131' };
const diff = (before: PaperState[], after: PaperState[]) =>
  listTimetableChanges({ status: 'tentative', papers: before }, { status: 'tentative', papers: after });

test('a paper that came, went, moved, was confirmed, or got a note is a change of its kind', () => {
  expect(diff([], [base])).toEqual([{ kind: 'added', ...name, after: slot }]);
  expect(diff([base], [])).toEqual([{ kind: 'removed', ...name, before: slot }]);
  expect(diff([base], [{ ...base, heldOn: '2026-12-07', status: 'revised' }])).toEqual([
    { kind: 'moved', ...name, before: slot, after: { ...slot, heldOn: '2026-12-07' } },
  ]);
  expect(diff([base], [{ ...base, startsAt: '09:30' }])).toMatchObject([
    { kind: 'moved', after: { startsAt: '09:30' } },
  ]);
  expect(diff([base], [{ ...base, status: 'final' }])).toEqual([
    { kind: 'status', ...name, before: 'tentative', after: 'final' },
  ]);
  expect(diff([base], [{ ...base, heldOn: '2026-12-07', status: 'final' }]).map(({ kind }) => kind)).toEqual([
    'moved',
    'status',
  ]);
  expect(diff([base], [{ ...base, note: 'Two hours' }])).toEqual([
    { kind: 'note', ...name, before: '', after: 'Two hours' },
  ]);
});

test('the status of the whole comes first; what is written but not told is no change', () => {
  const changes = listTimetableChanges({ status: 'tentative', papers: [] }, { status: 'final', papers: [base] });
  expect(changes.map(({ kind }) => kind)).toEqual(['section', 'added']);
  const other: PaperState = { ...base, shift: 'evening' };
  expect(diff([base], [other])).toEqual([]);
  expect(isSamePaper(base, other)).toBe(false);
});

const papers = fc.uniqueArray(
  fc.record({
    subjectId: fc.constantFrom('a', 'b', 'c', 'd'),
    code: fc.constant('X'),
    heldOn: fc.constantFrom('2026-12-05', '2026-12-07'),
    shift: fc.constant('morning' as const),
    startsAt: fc.constantFrom('09:00', '10:00', '12:00'),
    endsAt: fc.constantFrom('12:30', '13:00', '15:00'),
    status: fc.constantFrom('tentative' as const, 'revised' as const, 'final' as const),
    note: fc.constantFrom('', 'Two hours'),
  }),
  { selector: ({ subjectId }) => subjectId },
);

test('there is no change exactly where all papers are the same, and each changed subject is named', () => {
  fc.assert(
    fc.property(papers, papers, (before, after) => {
      const ids = new Set([...before, ...after].map(({ subjectId }) => subjectId));
      const find = (list: PaperState[], id: string) => list.find(({ subjectId }) => subjectId === id);
      const changed = [...ids].filter((id) => {
        const [old, now] = [find(before, id), find(after, id)];
        return now ? !isSamePaper(old, now) : old !== undefined;
      });
      const named = new Set(diff(before, after).flatMap((change) => ('subjectId' in change ? [change.subjectId] : [])));
      expect([...named].sort()).toEqual(changed.sort());
      expect(diff(before, before)).toEqual([]);
    }),
  );
});

test('what is past both before and after is told to nobody', () => {
  const moved = diff([base], [{ ...base, heldOn: '2026-12-07' }]);
  expect(subjectsToNotify(moved, '2026-12-07')).toEqual(['s']);
  expect(subjectsToNotify(moved, '2026-12-08')).toEqual([]);
  expect(diff([], [base]).every((change) => isOfUse(change, '2026-12-06'))).toBe(false);
  expect(diff([base], []).every((change) => isOfUse(change, '2026-12-06'))).toBe(false);
});

test('papers that overlap on one day clash; neighbours, other days and two dates of one subject do not', () => {
  const exam = (id: string, startsAt: string, endsAt: string, heldOn = '2026-12-10', subjectId = id) => {
    return { id, subjectId, heldOn, startsAt, endsAt };
  };
  expect(clashesOf([exam('a', '14:00', '16:00'), exam('b', '14:00', '17:00')])).toEqual([['a', 'b']]);
  expect(clashesOf([exam('a', '10:00', '13:00'), exam('b', '13:00', '16:00')])).toEqual([]);
  expect(clashesOf([exam('a', '10:00', '13:00'), exam('b', '10:00', '13:00', '2026-12-11')])).toEqual([]);
  expect(
    clashesOf([exam('a', '10:00', '13:00', '2026-12-10', 's'), exam('b', '10:00', '13:00', '2026-12-10', 's')]),
  ).toEqual([]);
  expect(clashesOf([exam('c', '14:00', '17:00'), exam('a', '10:00', '13:00'), exam('b', '12:00', '15:00')])).toEqual([
    ['a', 'b', 'c'],
  ]);
});

test('who clashes is who overlaps somebody, whatever the order', () => {
  fc.assert(
    fc.property(papers, (list) => {
      const exams = list
        .filter(({ startsAt, endsAt }) => startsAt < endsAt)
        .map((each) => ({ ...each, id: each.subjectId }));
      const at = (one: (typeof exams)[0], other: (typeof exams)[0]) =>
        one !== other && one.heldOn === other.heldOn && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
      const clashing = exams.filter((one) => exams.some((other) => at(one, other))).map(({ id }) => id);
      expect(clashesOf(exams).flat().sort()).toEqual(clashing.sort());
    }),
  );
});

test('a mail says the day and the hours of India in words, in English without any other letter', () => {
  const [moved] = diff([base], [{ ...base, heldOn: '2026-12-07' }]);
  if (moved?.kind !== 'moved') throw new Error('not moved');
  expect(changeInWords(moved, 'en')).toBe(
    'BPSC-131: moved to Monday, 7 December 2026, 10:00 am to 1:00 pm. It was on Saturday, 5 December 2026, 10:00 am to 1:00 pm.',
  );
  expect(changeInWords(moved, 'hi')).toContain('नई तारीख़ सोमवार, 7 दिसंबर 2026, सुबह 10:00 बजे से दोपहर 1:00 बजे');
});
