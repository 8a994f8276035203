import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { bringImage } from '#server/features/media/images/bring-image.service.ts';
import { mountQuestionImports } from '#server/features/questions/imports/imports.http.ts';
import { timedQuestionJobs } from '#server/features/questions/imports/imports.jobs.ts';
import type { Person } from '#server/platform/session.ts';
import { cookieOf, OWN_PAGE, openDoors } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, newSubject, runJobs, testServices } from '#server/testing.ts';
import { mountQuestionFiles } from './exports.http.ts';

const services = await testServices();
const { db } = services;
const { base, close } = await openDoors(services, (server, contextOf) => {
  mountQuestionFiles(server, contextOf);
  mountQuestionImports(server, contextOf);
});
afterAll(close);

const tutor = await newPerson(services, { role: 'instructor' });
const { studio, units, imports } = clientFor(services, tutor).questions;
const cookie = await cookieOf(services, tutor);

const png = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 30, b: 30 } } })
    .png()
    .toBuffer();

async function newPicture(name: string, red: number): Promise<string> {
  const image = { name, content: await png(red), sha256: name, uploadedBy: tutor.id };
  return (await bringImage(services, image, new AbortController().signal)) ?? '';
}

const option = (id: string, en: string, hi: string | null = null, isPinned = false) => ({
  id,
  text: { en, hi },
  isPinned,
});
const written = (picture: string) => ({
  rivers: {
    ...{
      kind: 'single',
      stem: {
        en: `Which river? ![a map of the plain](picture:${picture})\n\n$\\frac12$`,
        hi: `कौन-सी नदी? ![मैदान का नक्शा](picture:${picture})`,
      },
    },
    options: [option('a', '=Ganga; "the | first"', 'गंगा'), option('b', '~Yamuna { } #', 'यमुना')],
    ...{ key: 'a', explanation: { en: 'Because.', hi: 'क्योंकि।' } },
  },
  truth: { kind: 'truefalse', stem: { en: 'The sun rises in the east 🙂' }, key: true },
  passage: {
    ...{ kind: 'passage', stem: { en: `Read. ![a town](picture:${picture})` } },
    parts: [
      { kind: 'numeric', stem: { en: 'How many?' }, ranges: [{ low: '4', high: '6' }] },
      { kind: 'fill', stem: { en: 'It is called …' }, blanks: [{ en: ['Patna', 'Pataliputra'], hi: [] }] },
    ],
  },
  reason: { kind: 'assertion', stem: {}, assertion: { en: 'A town' }, reason: { en: 'A river' }, key: 'b' },
});
type Name = keyof ReturnType<typeof written>;

const subjectId = await newSubject(db);
let picture = '';
const ids: Record<Name, string> = { rivers: '', truth: '', passage: '', reason: '' };

beforeAll(async () => {
  picture = await newPicture('plain.png', 200);
  await units.import({ subjectId, text: 'block,unit,title_en\n1,1,The plain\n1,2,The hills' });
  const [one, two] = await units.list({ subjectId });
  const shares = [
    { unitId: one?.unitId ?? '', share: '1/3' },
    { unitId: two?.unitId ?? '', share: '1/2' },
  ];
  const bodies = written(picture);
  for (const [name, body] of Object.entries(bodies)) {
    const tags = {
      units: name === 'rivers' ? shares : [{ unitId: one?.unitId ?? '', share: '1' }],
      difficulty: 2,
      level: 'apply',
    };
    const more = {
      ...tags,
      tags: ['river; delta', 'maps'],
      paper: 'June 2025',
      paperNumber: '3(b)',
      rights: 'official',
    };
    const input = v.parse(QuestionInput, { subjectId, externalId: name, body, marks: '2', penalty: '1/3', ...more });
    ids[name as Name] = (await studio.create(input)).questionId;
  }
});

async function fetchFile(format: string, query: Record<string, string>, who?: Person) {
  const answer = await fetch(`${base}/files/questions/${format}?${new URLSearchParams(query)}`, {
    headers: { cookie: who ? await cookieOf(services, who) : cookie },
  });
  return { status: answer.status, name: answer.headers.get('content-disposition') ?? '', text: await answer.text() };
}

async function send(text: string | Buffer, name: string, into: string) {
  const importId = crypto.randomUUID();
  const answer = await fetch(
    `${base}/files/question-imports/${importId}?${new URLSearchParams({ name, subjectId: into })}`,
    {
      ...{ method: 'PUT', body: text, headers: { cookie, ...OWN_PAGE, 'content-type': 'application/octet-stream' } },
    },
  );
  expect(answer.status).toBe(202);
  await runJobs(services);
  return importId;
}

async function bring(importId: string) {
  await imports.start({ importId });
  await runJobs(services);
  return imports.read({ importId });
}

/** What a question is, without what each school gives it. */
async function contentOf(questionId: string) {
  const {
    questionId: _,
    versionId,
    revision,
    number,
    subjectId: __,
    withdrawnAt,
    html,
    units: tagged,
    ...rest
  } = await studio.read({ questionId });
  return { ...rest, shares: tagged.map(({ share }) => share).sort() };
}

const byName = async (into: string) => {
  const { rows } = await studio.list({ subjectId: into });
  return new Map(rows.map(({ externalId, questionId }) => [externalId, questionId]));
};

test.each([
  ['csv', ['rivers', 'truth', 'passage', 'reason'], 'bank.csv'],
  ['json', ['rivers', 'truth', 'passage', 'reason'], 'bank.json'],
  ['moodle', ['rivers', 'truth', 'passage'], 'bank.xml'],
] as const)('%s comes back as it went', async (format, names, file) => {
  const { text, status } = await fetchFile(format, { subjectId });
  expect(status).toBe(200);
  const before = await Promise.all(names.map((name) => contentOf(ids[name])));
  // The same school knows all of it.
  const again = await send(text, file, subjectId);
  expect(await imports.read({ importId: again })).toMatchObject({
    counts: { duplicate: names.length, error: 0 },
    importable: 0,
  });

  // As another school would have it: the questions are gone, the pictures stay in the file alone where it holds them.
  const into = await newSubject(db);
  await units.import({ subjectId: into, text: 'block,unit,title_en\n1,1,The plain\n1,2,The hills' });
  const { code } = await db.selectFrom('subjects').where('id', '=', into).select('code').executeTakeFirstOrThrow();
  const own = await db.selectFrom('subjects').where('id', '=', subjectId).select('code').executeTakeFirstOrThrow();
  const moved = text.replaceAll(own.code, code);
  const importId = await send(moved, file, into);
  const { rows } = await imports.rows({ importId });
  for (const row of rows) await imports.choose({ importId, position: row.position, choice: 'both' });
  await bring(importId);
  const found = await byName(into);
  const after = await Promise.all(names.map((name) => contentOf(found.get(name) ?? '')));
  const carried = format === 'moodle' ? ['body', 'languages', 'marks', 'kind'] : Object.keys(before[0] ?? {});
  const only = (rows: object[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => carried.includes(key))));
  expect(only(after)).toEqual(only(before));
});

test('a picture of a file comes into the library once, re-encoded and private, and a second import brings none', async () => {
  const { text } = await fetchFile('json', { subjectId });
  const other = JSON.stringify(JSON.parse(text))
    .replaceAll(picture, 'picture-of-elsewhere')
    .replaceAll('river?', 'stream?');
  const into = await newSubject(db);
  const moved = other
    .replaceAll(/"subject":"[^"]*"/g, '"subject":null')
    .replaceAll(/"unit":"[^"]*"/g, '"unit":null')
    .replaceAll(/"units":\[[^\]]*\]/g, '"units":[]');
  const before = await db.selectFrom('media').select('id').execute();
  const importId = await send(moved, 'bank.json', into);
  await bring(importId);
  const came = await db
    .selectFrom('media')
    .where(
      'id',
      'not in',
      before.map(({ id }) => id),
    )
    .selectAll()
    .execute();
  expect(came).toMatchObject([{ kind: 'image', status: 'ready', width: 60, height: 40, uploaded_by: tutor.id }]);
  const found = await byName(into);
  const { body } = await studio.read({ questionId: found.get('rivers') ?? '' });
  expect(JSON.stringify(body)).toContain(`![मैदान का नक्शा](picture:${came[0]?.id})`);
  const again = await send(moved, 'bank.json', into);
  expect(await imports.read({ importId: again })).toMatchObject({ importable: 0 });
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(before.length + 1);
  expect(await db.selectFrom('question_import_pictures').selectAll().execute()).toMatchObject([
    { media_id: came[0]?.id },
  ]);
});

test('what came with an import that was never wanted goes after a week', async () => {
  const data = (await png(90)).toString('base64');
  const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Seen? <img src="@@PLUGINFILE@@/a%20map.png" alt=""></p>]]></text>
    <file name="a map.png" path="/" encoding="base64">${data}</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
    <question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Broken? <img src="@@PLUGINFILE@@/b.svg" alt="b"></p>]]></text>
    <file name="b.svg" path="/" encoding="base64">${Buffer.from('<svg/>').toString('base64')}</file></questiontext>
    <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question></quiz>`;
  const importId = await send(xml, 'bank.xml', await newSubject(db));
  const { rows } = await imports.rows({ importId });
  expect(rows).toMatchObject([
    { state: 'warning', reasons: [{ en: 'A picture has no words for who does not see it: write them in the editor' }] },
    {
      state: 'warning',
      reasons: [{ en: expect.stringContaining('“b.svg” can not be used') }],
      body: { stem: { en: 'Broken?' } },
    },
  ]);
  const html = JSON.stringify(rows[0]?.html);
  expect(html).toContain('alt=\\"Picture\\"');
  const [, mediaId = ''] = /question-pictures\/([\w-]+)\//.exec(html) ?? [];
  const isThere = async () => (await db.selectFrom('media').where('id', '=', mediaId).select('id').execute()).length;
  const old = new Date(Date.now() - 8 * 86_400_000);
  await db.updateTable('question_import_pictures').set({ brought_at: old }).where('media_id', '=', mediaId).execute();
  await timedQuestionJobs[0]?.work(services);
  expect(await isThere()).toBe(1);
  await imports.remove({ importId });
  await timedQuestionJobs[0]?.work(services);
  expect(await isThere()).toBe(0);
});

test('a table names pictures of the library; an address is not fetched, and what is not there is a warning', async () => {
  const named = await newPicture('Map of Bihar.png', 10);
  const table = [
    'kind,stem_en,stem_hi,answer,image_1,image_2',
    'truefalse,See ![the map](image_1) here,देखें,true,Map of Bihar.png | | बिहार का नक्शा,',
    'truefalse,Seen,,true,map of bihar.png | A map,https://example.org/x.png | x',
    'truefalse,None,,true,none.png | A map,',
  ].join('\n');
  const importId = await send(table, 'bank.csv', await newSubject(db));
  const { rows } = await imports.rows({ importId });
  expect(rows).toMatchObject([
    { state: 'ready', body: { stem: { en: `See ![the map](picture:${named}) here`, hi: 'देखें' } } },
    {
      state: 'warning',
      body: { stem: { en: `Seen\n\n![A map](picture:${named})` } },
      reasons: [{ en: expect.stringContaining('at an address') }],
    },
    {
      state: 'warning',
      body: { stem: { en: 'None' } },
      reasons: [{ en: expect.stringContaining('“none.png” is not in the library') }],
    },
  ]);
});

test('GIFT and Aiken are a file for each language, of what they have a place for', async () => {
  const hindi = await fetchFile('gift', { subjectId, language: 'hi' });
  expect(hindi.name).toMatch(/questions-\d{4}-\d\d-\d\d-hi\.gift/);
  expect(hindi.text).toContain('::rivers::');
  expect(hindi.text).not.toContain('::truth::');
  expect(hindi.text).toContain('// Not written: it is not whole in this language: truth, passage, reason');
  const english = await fetchFile('gift', { subjectId, language: 'en' });
  const into = await newSubject(db);
  const importId = await send(english.text, 'questions-en.gift', into);
  const rows = (await imports.rows({ importId })).rows;
  expect(rows.map(({ externalId, state }) => `${externalId} ${state}`)).toEqual([
    'rivers warning',
    'truth duplicate',
    'passage duplicate',
  ]);
  const aiken = await fetchFile('aiken', { ids: `${ids.rivers},${ids.truth}`, language: 'hi' });
  expect(aiken.text).toContain('A. गंगा\nB. यमुना\nANSWER: A');
  expect(aiken.text.match(/ANSWER/g)).toHaveLength(1);
});

test('a file is for who keeps the bank, in full or by what is chosen, and the log says who took it', async () => {
  for (const role of ['student', 'support'] as const)
    expect((await fetchFile('csv', { subjectId }, await newPerson(services, { role }))).status).toBe(404);
  expect((await fetchFile('pdf', {})).status).toBe(400);
  expect((await fetchFile('csv', { nonsense: '1' })).status).toBe(400);
  const { text } = await fetchFile('csv', { ids: ids.truth });
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('"river\\; delta;maps"');
  expect((await fetchFile('csv', { ids: ids.rivers })).text).toContain('"\'=Ganga; ""the | first"""');
  const [event] = await db
    .selectFrom('audit_events')
    .where('act', '=', 'list.exported')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .execute();
  expect(event).toMatchObject({ subject_id: 'questions', details: { search: { format: 'csv', ids: [ids.rivers] } } });
});
