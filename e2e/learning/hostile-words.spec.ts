import type { Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const EVIL = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}`;
const ARTICLE = `# Head\n\n<img src=x onerror=alert(1)>\n\n[a link](javascript:alert(1)) and [another](data:text/html,x) ${EVIL}`;
const COURSE = 'e2e-evil';

/** Everything that people write, written by somebody who means ill. */
async function writeEvil(sql: Sql, { email }: Student): Promise<void> {
  const quoted = `$evil$${EVIL}$evil$`;
  await sql(`update users set name = ${quoted} where email = $1`, [email]);
  await sql(`insert into products (id, kind, title, about, published_at)
    values ('${COURSE}', 'course', ${quoted}, ${quoted}, now())`);
  await sql(`update courses set instructor_name = ${quoted}, learn = array[${quoted}] where id = '${COURSE}'`);
  await sql(
    `insert into course_sections (id, course_id, title, position) values ('e2e-evil', '${COURSE}', ${quoted}, 0)`,
  );
  await sql(`insert into lessons (id, course_id, section_id, title, about, kind, body, position, published_at)
    values ('e2e-evil', '${COURSE}', 'e2e-evil', ${quoted}, ${quoted}, 'article', $body$${ARTICLE}$body$, 0, now())`);
  await sql(`insert into lesson_resources (lesson_id, title, url, position)
    values ('e2e-evil', ${quoted}, 'https://example.test/?q="><script>alert(1)</script>', 0)`);
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, '${COURSE}', 'grant' from users where email = $1`,
    [email],
  );
  await sql(
    `insert into doubts (lesson_id, user_id, text) select 'e2e-evil', id, ${quoted} from users where email = $1`,
    [email],
  );
  await sql(
    `insert into lesson_notes (user_id, lesson_id, text) select id, 'e2e-evil', ${quoted} from users where email = $1`,
    [email],
  );
  await sql(
    `insert into products (id, kind, title, about, published_at) values ('e2e-evil-note', 'note', ${quoted}, ${quoted}, now())`,
  );
  await sql(
    `insert into certificates (code, user_id, course_id, name, course_title, lessons)
    select 'ADH-EVEL-EVEL-EVEL', id, '${COURSE}', ${quoted}, ${quoted}, 1 from users where email = $1`,
    [email],
  );
}

/** Nothing of it became an element, and nothing ran; the browser's complaints fail the test by themselves. */
async function expectInert(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('img[src="x"], [onerror], a[href^="javascript"], a[href^="data:"]')].map(
      (element) => element.outerHTML,
    ),
  );
  expect(found, where).toEqual([]);
  await expect(page.locator('main'), where).toContainText('{{7*7}}');
}

test('What people write is shown as they wrote it, and does nothing, on every page of learning', async ({
  page,
  sql,
  student,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await writeEvil(sql, student);
  for (const path of [
    `/course/${COURSE}/start`,
    `/course/${COURSE}/lesson?lesson=e2e-evil`,
    '/notes',
    '/certificate/ADH-EVEL-EVEL-EVEL',
    '/purchases',
  ]) {
    await openPage(page, path);
    await expectInert(page, path);
  }
  await openPage(page, `/course/${COURSE}/lesson?lesson=e2e-evil`);
  for (const tab of [/^My notes/, /^Doubts/, /^Resources/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText('{{7*7}}');
    await expectInert(page, String(tab));
  }
  expect(dialogs).toEqual([]);
});
