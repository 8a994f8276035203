import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { PaperInput } from '#contract/pastpapers/past-paper.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { createTestDatabase, openTestFolder } from '#database/testing.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { openFolder } from '#server/platform/storage/folder-storage.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';
import { restoreArchive } from './restore-archive.service.ts';
import { type ArchiveSource, takeArchive } from './take-archive.service.ts';

const services = await testServices();
const { db } = services;
const folder = await openTestFolder();
const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
});

/** What a school writes for its tests; an attempt is nobody's to write. */
const TABLES = [
  ...[
    'subjects',
    'subject_units',
    'unit_sources',
    'questions',
    'question_versions',
    'question_units',
    'question_sources',
  ],
  ...['question_pictures', 'media', 'media_images', 'tests', 'test_versions', 'test_sections', 'test_questions'],
  ...['test_draws', 'test_pool', 'past_papers', 'past_paper_questions', 'unit_marks'],
];

async function rowsOf({ pool }: ArchiveSource) {
  const all: Record<string, unknown[]> = {};
  for (const name of TABLES) {
    const { rows } = await pool.query(`select it::text as row from ${name} as it order by it::text collate "C"`);
    all[name] = rows;
  }
  return all;
}

async function newPlace(): Promise<ArchiveSource> {
  const { url, drop } = await createTestDatabase();
  const { db: own, pool } = openDatabase(url, createLog('silent'), 6);
  endings.push(async () => {
    await own.destroy();
    await drop();
  });
  const dataDir = await mkdtemp(join(folder, 'place-'));
  return { db: own, pool, secrets: services.secrets, dataDir, storage: openFolder(join(dataDir, 'files')) };
}

async function newPicture(): Promise<string> {
  const key = await services.storage.insert('images', Buffer.from('a picture'));
  const row = { kind: 'image', status: 'ready', name: 'map', bytes: 9, width: 480, height: 240, ready_at: new Date() };
  const id = await insertRow(db, 'media', row);
  await db.insertInto('media_images').values({ media_id: id, width: 480, format: 'webp', key, bytes: 9 }).execute();
  return id;
}

async function fillBank(): Promise<void> {
  const tutor = await newPerson(services, { role: 'instructor' });
  const { questions, tests, pastpapers } = clientFor(services, tutor);
  const universityId = await insertRow(db, 'universities', {
    code: `ARC-${crypto.randomUUID().slice(0, 8)}`,
    name: 'A university',
  });
  const subjectId = await insertRow(db, 'subjects', { university_id: universityId, code: 'ARC-101', title_en: 'Maps' });
  const termId = await insertRow(db, 'terms', { university_id: universityId, kind: 'exam', label: 'June 2025' });
  await questions.units.import({ subjectId, text: 'block,unit,title_en,title_hi\n1,1,Rivers,नदियाँ\n1,2,Hills,' });
  const [unit, hills] = await questions.units.list({ subjectId });
  const tags = {
    units: [
      { unitId: unit?.unitId, share: '1/2' },
      { unitId: hills?.unitId, share: '1/3' },
    ],
    tags: ['map'],
  };
  const body = {
    kind: 'truefalse',
    stem: { en: `Patna? ![a town](picture:${await newPicture()})`, hi: 'पटना?' },
    key: true,
  };
  const input = v.parse(QuestionInput, { subjectId, externalId: 'Q1', body, marks: '1/3', penalty: '0', ...tags });
  const made = await questions.studio.create(input);
  const changed = await questions.studio.update({ ...input, questionId: made.questionId, marks: '2', revision: 0 });
  const asked = { versionId: changed.versionId, marks: '2', penalty: '0' };
  const rules = { kind: 'quiz', titleEn: 'Maps', access: 'free', sections: [{ titleEn: 'All', questions: [asked] }] };
  const { testId } = await tests.studio.create(v.parse(TestInput, rules));
  await tests.studio.publish({ testId });
  await pastpapers.studio.sources.add({ unitId: unit?.unitId ?? '', kind: 'test', id: testId, from: null, to: null });
  const printed = {
    number: '1',
    text: 'Describe a river.',
    marks: '10',
    units: [{ unitId: unit?.unitId, share: '1' }],
  };
  const facts = { subjectId, termId, medium: 'en', minutes: 60, maxMarks: '10', questions: [printed] };
  const { paperId } = await pastpapers.studio.create(v.parse(PaperInput, facts));
  await pastpapers.studio.publish({ paperId });
}

test('an export brings the bank, its tests and past papers to an empty school, and nothing twice', async () => {
  await fillBank();
  const before = await rowsOf(services);
  for (const name of TABLES.filter((each) => !['question_sources', 'test_draws', 'test_pool'].includes(each)))
    expect(before[name]?.length, name).toBeGreaterThan(0);
  const path = join(folder, 'bank.tar.zst');
  await takeArchive(services, path, 'export');
  const to = await newPlace();
  await restoreArchive(to, path, { sessions: 'nobody' });
  expect(await rowsOf(to)).toEqual(before);
  const keys = async ({ storage }: ArchiveSource) => {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found.sort();
  };
  expect(await keys(to)).toEqual(await keys(services));
  await restoreArchive(to, path, { sessions: 'nobody', replace: true });
  expect(await rowsOf(to)).toEqual(before);
}, 90_000);
