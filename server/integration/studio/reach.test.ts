import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { openTab } from '#server/integration/testing-client.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { enrol, newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { clientFor, newPerson } from '#server/testing.ts';
import { SIGHTS } from './testing-visibility.ts';
import type { World } from './testing-world.ts';

// What staff do stands before a student's eyes by itself: every act of the studio, and the snapshot that it makes.
const school = await openSchool();
const staff = await newPerson(school, { role: 'admin' });
const admin = clientFor(school, staff);
const took: number[] = [];
let world: World;
let words = 0;

beforeAll(async () => {
  const { id, cookie } = await school.enter();
  const { courseId, sectionId } = await newCourse(school);
  const person = { ...(await newPerson(school)), id };
  const lessonId = await newLesson(school, { courseId, sectionId });
  await enrol(school, person, { courseId, sectionId });
  const word = () => {
    words += 1;
    return `word${words}x`;
  };
  world = {
    school,
    admin,
    student: { id, cookie, call: clientFor(school, person) },
    courseId,
    sectionId,
    lessonId,
    word,
  };
});

/** What no student sees: drafts, what only staff read, what goes by mail, or what they are told when they next ask. */
const UNSEEN = [
  ...['polls.create', 'courses.studio.create', 'courses.studio.duplicate', 'courses.studio.remove'],
  ...['ebooks.studio.create', 'ebooks.studio.remove', 'ebooks.studio.sections.create'],
  // Who owns the book sees them, proved beside their code.
  ...['ebooks.studio.errata.create', 'ebooks.studio.errata.takeBack'],
  ...['notes.studio.create', 'notes.studio.remove', 'testSeries.studio.create', 'testSeries.studio.remove'],
  ...['lessons.studio.addMany', 'lessons.studio.sections.create', 'lessons.studio.lessons.create'],
  'lessons.studio.play',
  // Who sees the address has no account.
  'orders.studio.correctEmail',
  ...['timetables.studio.create', 'timetables.studio.check', 'timetables.studio.preview', 'timetables.studio.remove'],
  // The choices of terms and subjects are asked for as one types.
  ...['create', 'update', 'remove'].flatMap((act) => [
    `universities.studio.terms.${act}`,
    `universities.studio.subjects.${act}`,
  ]),
  ...['universities.studio.subjects.check', 'universities.studio.subjects.import'],
  ...['coupons.create', 'coupons.update', 'pages.preview', 'enrolments.batches.check'],
  // Copies and what files become are drafts; what waits is for who has no account; a mailing goes out by a job.
  ...['copy', 'create', 'discard'].map((act) => `lessons.studio.bulk.${act}`),
  ...['polls.copy', 'enrolments.waiting.withdraw', 'messages.try'],
  ...['create', 'stop', 'test'].map((act) => `announcements.mailing.${act}`),
  // Of a test students are told when they ask for it.
  ...['create', 'update', 'publish', 'close', 'archive', 'restore', 'remove', 'questions'].map(
    (act) => `tests.studio.${act}`,
  ),
  // Proved beside their code (pastpapers.test.ts, errata.test.ts): the map is asked for when it is opened, and errata go by mail and job.
  ...['create', 'update', 'remove', 'split', 'publish', 'withdraw'].map((act) => `pastpapers.studio.${act}`),
  ...['add', 'remove'].map((act) => `pastpapers.studio.sources.${act}`),
  ...['begin', 'setTerm', 'remove', 'map'].map((act) => `pastpapers.studio.editions.${act}`),
  ...['lookAt', 'stand', 'preview', 'previewTakingBack', 'create', 'takeBack'].map((act) => `errata.studio.${act}`),
];
/** Whole nouns that are the staff's own. */
const OWN =
  /^(staff|audit|webhooks|backups|imports|jobs|payments|reading|media|studio|questions)\.|^students\.(notes|sendReset)|^settings\.(?!update)/;
/** Proved beside their code: they end sessions (students.test.ts), wait for a job or the bank, or need an attempt (attempts.test.ts, texts.test.ts). */
const ELSEWHERE = [
  ...[
    'attempts.studio.acceptLate',
    'attempts.studio.acceptLateBetween',
    'attempts.studio.void',
    'attempts.studio.extend',
    'attempts.studio.markText',
    'attempts.studio.topTen.removeName',
  ],
  ...['set', 'remove'].map((act) => `attempts.studio.accommodation.${act}`),
  ...['students.suspend', 'students.restore', 'students.signOut', 'students.signOutDevice'],
  ...['enrolments.batches.create', 'enrolments.lists.start', 'certificates.revoke'],
  ...['refunds.decide', 'refunds.withdraw', 'refunds.create', 'refunds.retry', 'refunds.confirmAlone'],
];

test('every act of staff is tried here, or is named as what no student sees', () => {
  const isForStaff = (name: string) =>
    !['anyone', 'visitor', 'signed-in', 'own-account'].includes(RIGHTS[name]?.for ?? '');
  const acts = listProcedures().filter(({ name, method }) => method !== 'GET' && isForStaff(name));
  const named = acts.map(({ name }) => name).filter((name) => !OWN.test(name));
  const tried = new Set(Object.keys(SIGHTS).map((name) => name.split(' ')[0]));
  expect([...tried, ...UNSEEN, ...ELSEWHERE].sort()).toEqual(named.sort());
});

/** What the log says that this admin did. */
const countEvents = async () =>
  Number((await school.sql('select count(*) from audit_events where actor_id = $1', [staff.id]))[0]?.['count']);

test.each(Object.entries(SIGHTS))('%s is seen at once, and stands in the log', async (_, prepare) => {
  const { watch, input, act, holds, lacks } = await prepare(world);
  const tab = await openTab(school.base, { cookie: world.student.cookie });
  const isSeen = (snapshot: unknown, what: string | RegExp) => {
    const text = JSON.stringify(snapshot);
    return typeof what === 'string' ? text.includes(what) : what.test(text);
  };
  const fits = (snapshot: unknown) => (holds ? isSeen(snapshot, holds) : !isSeen(snapshot, lacks ?? /./));
  const last = () => tab.told.findLast((each) => each.path === watch && 'snapshot' in each)?.snapshot;
  const patience = { timeout: 15_000, interval: 10 };
  tab.socket.send(JSON.stringify({ say: 'watch', path: watch, input }));
  await vi.waitFor(() => expect(last()).toBeDefined(), patience);
  // Frames of what was prepared may still be under way.
  await vi.waitFor(() => expect(fits(last()), `${JSON.stringify(last())} before`).toBe(false), patience);
  const written = await countEvents();
  const begun = performance.now();
  await act();
  await vi.waitFor(() => expect(fits(last()), `${JSON.stringify(last())} after`).toBe(true), patience);
  took.push(performance.now() - begun);
  expect(await countEvents()).toBeGreaterThan(written);
  tab.socket.terminate();
});

afterAll(() => {
  const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  console.log(`${took.length} acts, median ${median.toFixed()} ms, longest ${Math.max(...took).toFixed()} ms`);
  // Half of them within a second, on however slow a machine; a snapshot that waits for a poll would take longer.
  expect(median).toBeLessThan(1000);
});
