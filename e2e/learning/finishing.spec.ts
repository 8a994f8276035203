import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { holdBack, openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const TUTOR = { email: 'tutor@demo.test', password: 'adhyay-demo-1', deviceId: 'the desk of the tutor' };
const COURSE = 'e2e-short';
const PATH = `/course/${COURSE}/lesson`;

/** A course of two articles that a student owns. */
async function openCourse(sql: Sql, { email }: Student): Promise<void> {
  await sql(`insert into products (id, kind, title, published_at) values ('${COURSE}', 'course', 'A short course', now())
    on conflict (id) do nothing`);
  await sql(`insert into course_sections (id, course_id, title, position) values ('e2e-one', '${COURSE}', 'Unit 1', 0)
    on conflict (id) do nothing`);
  await sql(`insert into lessons (id, course_id, section_id, title, kind, body, position, published_at) values
    ('e2e-first', '${COURSE}', 'e2e-one', 'First article', 'article', 'Words of the *first*.', 0, now()),
    ('e2e-second', '${COURSE}', 'e2e-one', 'Second article', 'article', 'Words of the second.', 1, now())
    on conflict (id) do nothing`);
  await sql(`insert into course_instructors (course_id, user_id)
    select '${COURSE}', id from users where email = '${TUTOR.email}' on conflict do nothing`);
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, '${COURSE}', 'grant' from users where email = $1`,
    [email],
  );
}

async function answerOldest(request: APIRequestContext, origin: string, doubtId: string, text: string): Promise<void> {
  const headers = { origin };
  expect((await request.post(`${origin}/api/v1/sessions`, { headers, data: TUTOR })).status()).toBe(200);
  const data = { id: crypto.randomUUID(), text };
  const answer = await request.post(`${origin}/api/v1/doubts/${doubtId}/answers`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('A doubt is asked, kept through a reload, answered live and by mail', async ({
  page,
  openBrowser,
  sql,
  mails,
  school,
  student,
}) => {
  await openCourse(sql, student);
  await openPage(page, `${PATH}?lesson=e2e-first`);
  await page.getByRole('tab', { name: /^Doubts/ }).click();
  await expect(page.getByText('No doubts yet')).toBeVisible();
  await page.getByLabel('Your doubt').fill('Why is this so?');
  await page.reload();
  await page.getByRole('tab', { name: /^Doubts/ }).click();
  await expect(page.getByLabel('Your doubt')).toHaveValue('Why is this so?');
  await page.getByRole('button', { name: 'Ask' }).click();
  const doubt = page.getByRole('list', { name: 'Doubts' }).getByRole('listitem');
  await expect(doubt).toContainText('Why is this so?');
  await expect(doubt).toContainText('Waiting for an answer');
  await expect(page.getByLabel('Your doubt')).toHaveValue('');

  const [row] = await sql<{ id: string }>(`select id from doubts where text = 'Why is this so?'`);
  const desk = await openBrowser();
  await answerOldest(desk.request, school.address, row?.id ?? '', 'Because of the army.');
  await expect(doubt).toContainText('Because of the army.', { timeout: 5000 });
  await expect(doubt).not.toContainText('Waiting for an answer');
  await expectAccessible(page, 'a lesson with its doubts');
  const mail = await mails.read(student.email, /your doubt is answered/);
  expect(mail.text).toContain('Because of the army.');
});

test('Who finishes every lesson gets a certificate that anybody can check', async ({
  page,
  openBrowser,
  sql,
  student,
}) => {
  await openCourse(sql, student);
  await openPage(page, `${PATH}?lesson=e2e-first`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('You have finished every lesson')).toHaveCount(0);
  await openPage(page, `${PATH}?lesson=e2e-second`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('heading', { name: 'Course finished' })).toBeVisible();
  await page.getByRole('button', { name: 'Get your certificate' }).click();
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();

  const stranger = await (await openBrowser({ viewport: { width: 360, height: 740 } })).newPage();
  await openPage(stranger, new URL(page.url()).pathname);
  await expect(stranger.getByText(student.name)).toBeVisible();
  await expect(stranger.getByText('A short course')).toBeVisible();
  await expectAccessible(stranger, 'a certificate');
  const downloading = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Download PDF' }).click();
  const bytes = await readFile(await (await downloading).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await openPage(page, '/purchases');
  await expect(page.getByRole('progressbar', { name: '100% done' })).toBeVisible();
});

test('A lesson that is ticked off right before the page is left is done', async ({ page, sql, student }) => {
  await openCourse(sql, student);
  await openPage(page, `${PATH}?lesson=e2e-first`);
  await holdBack(page, '**/lessons/finish');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await openPage(page, '/purchases');
  await expect(page.getByRole('progressbar', { name: '50% done' })).toBeVisible();
});

test('A course is reviewed once a fifth of it was seen', async ({ page, sql, student }) => {
  await openCourse(sql, student);
  await openPage(page, `/course/${COURSE}/start`);
  await expect(page.getByText('once you have seen 20% of it')).toBeVisible();
  await openPage(page, `${PATH}?lesson=e2e-first`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveCount(0);
  await openPage(page, `/course/${COURSE}/start`);
  await expect(page.getByRole('radio', { name: /5/ }).first()).toBeAttached();
});
