import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';
import { printCertificate } from './certificate-paper.rules.ts';
import { newCode } from './certificates.rules.ts';

const services = await testServices();
const { db } = services;

async function newCourse(count = 2) {
  const values = { title: 'भारत का इतिहास', price_paise: 0, published_at: new Date() };
  const courseId = await insertProduct(db, 'course', values);
  const part = { course_id: courseId, title: 'One', position: 0 };
  const section_id = await insertRow(db, 'course_sections', part);
  const lesson = { course_id: courseId, section_id, title: 'L', kind: 'article', published_at: new Date() };
  const lessons = Array.from({ length: count }, (_, position) => ({ ...lesson, position }));
  const ids = count === 0 ? [] : await db.insertInto('lessons').values(lessons).returning('id').execute();
  return { courseId, lessonIds: ids.map(({ id }) => id) };
}

async function newLearner(courseId: string, name = 'आशा वर्मा') {
  const person = await newPerson(services, { name });
  await db.insertInto('entitlements').values({ user_id: person.id, product_id: courseId, source: 'free' }).execute();
  return { person, client: clientFor(services, person) };
}

const finish = (userId: string, lessonIds: string[]) =>
  db
    .insertInto('lesson_progress')
    .values(lessonIds.map((lesson_id) => ({ user_id: userId, lesson_id, completed_at: new Date() })))
    .execute();

async function newHolder() {
  const { courseId, lessonIds } = await newCourse();
  const asha = await newLearner(courseId);
  await finish(asha.person.id, lessonIds);
  return { ...asha, courseId, certificate: await asha.client.certificates.claim({ courseId }) };
}

const anybody = clientFor(services, null);

describe('a certificate', () => {
  test('is for who has finished every lesson, and always the same one, however often it is asked for at once', async () => {
    const { courseId, lessonIds } = await newCourse();
    const { person, client } = await newLearner(courseId);
    const claim = () => client.certificates.claim({ courseId });
    await expect(claim()).rejects.toMatchObject({ code: 'NOT_FINISHED', data: { left: 2 } });
    await finish(person.id, lessonIds.slice(0, 1));
    await expect(claim()).rejects.toMatchObject({ code: 'NOT_FINISHED', data: { left: 1 } });
    await finish(person.id, lessonIds.slice(1));
    const all = await Promise.all(Array.from({ length: 10 }, claim));
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect(all[0]).toMatchObject({ name: 'आशा वर्मा', courseTitle: 'भारत का इतिहास', lessons: 2, revokedAt: null });
    expect(await db.selectFrom('certificates').where('user_id', '=', person.id).selectAll().execute()).toHaveLength(1);
  });

  test('keeps the name and the title of its day', async () => {
    const { person, client, courseId, certificate } = await newHolder();
    await db.updateTable('users').set({ name: 'Somebody Else' }).where('id', '=', person.id).execute();
    await db.updateTable('products').set({ title: 'Renamed' }).where('id', '=', courseId).execute();
    expect(await client.certificates.claim({ courseId })).toEqual(certificate);
  });

  test('of a course without lessons, without a right to it, or of none there is nothing', async () => {
    const [empty, owned] = [await newCourse(0), await newCourse()];
    const { client } = await newLearner(empty.courseId);
    const stranger = await newPerson(services);
    await finish(stranger.id, owned.lessonIds);
    for (const [who, courseId] of [
      [client, empty.courseId],
      [clientFor(services, stranger), owned.courseId],
      [client, 'none'],
    ] as const)
      await expect(who.certificates.claim({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is checked by anybody who has its code, as it was typed, and says nothing more', async () => {
    const { certificate } = await newHolder();
    const found = await anybody.certificates.find({ code: ` ${certificate.code.toLowerCase()} ` });
    expect(found).toEqual(certificate);
    expect(Object.keys(found).sort()).toEqual(['code', 'courseTitle', 'issuedAt', 'lessons', 'name', 'revokedAt']);
    await expect(anybody.certificates.find({ code: newCode() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that is revoked says so, once, and stays revoked', async () => {
    const { client, courseId, certificate, person } = await newHolder();
    const staff = clientFor(services, await newPerson(services, { role: 'support' }));
    const revoke = { code: certificate.code, reason: 'somebody else sat at it' };
    await expect(client.certificates.revoke(revoke)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await staff.certificates.revoke(revoke);
    await expect(staff.certificates.revoke(revoke)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await anybody.certificates.find({ code: certificate.code })).toMatchObject({
      revokedAt: expect.any(String),
    });
    expect(await client.certificates.claim({ courseId })).toMatchObject({ revokedAt: expect.any(String) });
    const events = await db.selectFrom('audit_events').where('act', '=', 'certificate.revoked').selectAll().execute();
    expect(events).toMatchObject([{ subject_id: person.id }]);
  });

  test('is told to the lesson page at once', async () => {
    const { courseId, lessonIds } = await newCourse();
    const { person, client } = await newLearner(courseId);
    await finish(person.id, lessonIds);
    const next = await follow((_, options) => client.lessons.course.watch({ courseId }, options));
    expect(await next()).toMatchObject({ certificateCode: null });
    const { code } = await client.certificates.claim({ courseId });
    expect(await next()).toMatchObject({ certificateCode: code });
  });
});

test('codes hold nothing that is mistaken for another sign, and do not come twice', () => {
  const codes = Array.from({ length: 5000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^ADH(-[2-9A-HJKMNP-Z]{4}){3}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('its paper is one page that says all of it, the same bytes each time', async () => {
  const printed = {
    code: 'ADH-7K2M-9QXW-C4TR',
    name: 'Asha Verma',
    courseTitle:
      'Introduction to Political Theory: the whole of the first year, with every question of ten years, solved',
    lessons: 12,
    issuedAt: new Date('2026-11-21T20:00:00Z'),
    school: 'Adhyay',
    address: 'https://adhyay.example/certificate/ADH-7K2M-9QXW-C4TR',
  };
  const [first, second] = [await printCertificate(printed), await printCertificate(printed)];
  expect(first.equals(second)).toBe(true);
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(first);
  expect(document.getPageCount()).toBe(1);
  const text = document.getPage(0).getText().replace(/\s+/g, ' ');
  for (const said of ['Asha Verma', '12 lessons', 'solved', printed.code, '22 November 2026', printed.address])
    expect(text).toContain(said);
  document.destroy();
  pdfium.destroy();
});
