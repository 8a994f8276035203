import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLimits } from '#server/platform/limits.ts';
import type { Identity } from '#server/platform/session.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import { type Course, newCourse, newLesson, newVideo, signIn } from '#server/testing/testing-lessons.ts';
import { newBook, newNote } from '#server/testing/testing-readers.ts';
import { clientFor, newPerson } from '#server/testing.ts';
import { openVisitedSchool } from './testing-visitors.ts';

const school = await openVisitedSchool();
const { ask, letLook, sql } = school;
const VISITOR: Identity = { person: null, reason: 'signed-out', mayLook: true };
const visitor = clientFor(school, null, { identity: VISITOR });

const course = await newCourse(school);
const { mediaId } = await newVideo(school, 15);
const film = { kind: 'video', media_id: mediaId } as const;
const preview = await newLesson(school, course, { ...film, is_preview: true });
const statusOf = async (path: string, headers: Record<string, string> = {}) => (await ask({ path, headers })).status;

/** Every address that a visitor comes by: by reading, playing and following the playlists. */
async function walk({ courseId }: Course, lessonId: string): Promise<string[]> {
  const inFolder = (relative: string) => `/files/lessons/${lessonId}/${relative}`;
  const read = await visitor.lessons.read({ courseId, lessonId });
  const { manifestUrl, audioUrl } = await visitor.lessons.play({ courseId, lessonId, streamId: randomUUID() });
  const { text: master } = await ask({ path: manifestUrl });
  const lists = [...master.matchAll(/^\w+\.m3u8\?.*$/gm)].map(([line]) => inFolder(line));
  const found = [manifestUrl, audioUrl ?? '', ...lists];
  for (const list of lists) {
    const { text } = await ask({ path: list });
    found.push(inFolder(/URI="(.*)"/.exec(text)?.[1] ?? ''));
    found.push(...[...text.matchAll(/^\w+\/\d+\.ts\?.*$/gm)].map(([line]) => inFolder(line)));
  }
  return [...found, read.film?.posterUrl ?? '', ...(read.film?.captions.map(({ url }) => url) ?? [])];
}

beforeAll(() => letLook(true));

describe('a preview', () => {
  test('plays for a visitor, with the name of the school on it, and nothing is kept of it', async () => {
    const before = await school.print();
    const addresses = await walk(course, preview);
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) expect(await statusOf(address), address).toBe(200);
    const { mark, resumeSeconds } = await visitor.lessons.play({
      ...{ courseId: course.courseId, lessonId: preview, streamId: randomUUID() },
    });
    expect([mark, resumeSeconds]).toEqual([new URL(school.publicUrl).host, 0]);
    expect(await school.print()).toBe(before);
  });

  test('of a visitor opens nothing for a person, nor at another site, nor once visitors may not look', async () => {
    const addresses = await walk(course, preview);
    const { cookie } = await signIn(school, await newPerson(school));
    for (const address of addresses) {
      expect(await statusOf(address, { cookie }), address).toBe(404);
      expect(await statusOf(address, { 'sec-fetch-site': 'cross-site' }), address).toBe(404);
    }
    await letLook(false);
    for (const address of addresses) await vi.waitFor(async () => expect(await statusOf(address), address).toBe(404));
    await letLook(true);
  });

  test('ends for visitors when it is one no more, is taken back, or its course is', async () => {
    for (const [close, open] of [
      [`update lessons set is_preview = false where id = $1`, `update lessons set is_preview = true where id = $1`],
      [`update lessons set published_at = null where id = $1`, `update lessons set published_at = now() where id = $1`],
      [
        `update products set published_at = null where id = (select course_id from lessons where id = $1)`,
        `update products set published_at = now() where id = (select course_id from lessons where id = $1)`,
      ],
    ] as const) {
      const addresses = await walk(course, preview);
      await sql(close, [preview]);
      for (const address of addresses)
        await vi.waitFor(async () => expect(await statusOf(address), `${close} ${address}`).toBe(404));
      const asked = { courseId: course.courseId, lessonId: preview };
      await expect(visitor.lessons.read(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(visitor.lessons.play({ ...asked, streamId: randomUUID() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await sql(open, [preview]);
    }
  });

  test('is all of a course that a visitor has: no other lesson, and none of another course by its address', async () => {
    const other = await newCourse(school);
    const shut = [
      { courseId: course.courseId, lessonId: await newLesson(school, course, film) },
      {
        courseId: course.courseId,
        lessonId: await newLesson(school, course, { ...film, published_at: null, is_preview: true }),
      },
      {
        courseId: course.courseId,
        lessonId: await newLesson(school, course, { opens_at: new Date(Date.now() - 1000) }),
      },
      { courseId: other.courseId, lessonId: preview },
      { courseId: course.courseId, lessonId: 'none' },
    ];
    for (const one of shut) {
      await expect(visitor.lessons.read(one)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(visitor.lessons.play({ ...one, streamId: randomUUID() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('has a ceiling for all that come from one network', async () => {
    const limited = { ...school, limits: createLimits(school.pool, 1) };
    const from = (address: string) => clientFor(limited, null, { identity: VISITOR, address }).lessons;
    const play = (address: string) =>
      from(address).play({ courseId: course.courseId, lessonId: preview, streamId: randomUUID() });
    for (let count = 0; count < 120; count += 1) await play('198.51.100.7');
    await expect(play('198.51.100.7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await play('203.0.113.9');
  });
});

describe('a document', () => {
  let pdf: string;
  beforeAll(async () => {
    pdf = await newReadyPdf(school, [['What is a State?'], ['A second page.']]);
  });

  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'opens',
      (error) => error.code,
    );

  test('that is a free note opens to read, without a copy and without a download', async () => {
    const note = await newNote(school, pdf);
    const before = await school.print();
    const opened = await visitor.reading.open(note);
    expect(opened).toMatchObject({ openPages: 2, isSample: false, downloadUrl: null });
    expect(JSON.stringify(await visitor.reading.text({ ...note, page: 1 }))).toContain('State');
    expect(await visitor.reading.find({ ...note, text: 'second' })).toMatchObject([{ page: 2 }]);
    const page = `${opened.imageBase}/1/small?${opened.imageQuery}`;
    const answer = await ask({ path: page });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await statusOf(`${opened.imageBase}/3/small?${opened.imageQuery}`)).toBe(404);
    expect(await statusOf(`/files/downloads/note/${note.id}`)).toBe(404);
    expect(await school.print()).toBe(before);

    const { cookie } = await signIn(school, await newPerson(school));
    expect(await statusOf(page, { cookie }), 'as a person').toBe(404);
    await sql('update products set published_at = null where id = $1', [note.id]);
    expect(await statusOf(page), 'taken back').toBe(404);
    expect(await refusal(visitor.reading.open(note))).toBe('NOT_FOUND');
    await sql('update products set published_at = now() where id = $1', [note.id]);
    await letLook(false);
    expect(await statusOf(page), 'closed').toBe(404);
    await letLook(true);
  });

  test('that is a draft, an e-book or its sample, or a lesson that is no preview stays shut', async () => {
    const shut = [
      await newNote(school, pdf, false),
      await newBook(school, pdf),
      await newBook(school, pdf, { samplePages: 1, downloadable: true }),
      { kind: 'lesson' as const, id: await newLesson(school, course, { kind: 'pdf', media_id: pdf }) },
    ];
    for (const document of shut) {
      expect(await refusal(visitor.reading.open(document)), JSON.stringify(document)).toBe('NOT_FOUND');
      expect(await refusal(visitor.reading.text({ ...document, page: 1 }))).toBe('NOT_FOUND');
      expect(await refusal(visitor.reading.find({ ...document, text: 'second' }))).toBe('NOT_FOUND');
    }
  });
});
