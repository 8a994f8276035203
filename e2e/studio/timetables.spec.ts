import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/journey.ts';

const SECTION = '/studio/timetables/ignou-tee-december-2026';
const text = (page: Page) => page.getByRole('textbox', { name: 'Pasted text' });

test('a timetable is begun, its dates pasted and mended, imported, published, and undone', async ({
  adminPage,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await adminPage.goto('/studio/timetables');
  await adminPage.getByRole('link', { name: 'New timetable' }).first().click();
  await adminPage.getByLabel('Title', { exact: true }).fill('TEE June 2027');
  await adminPage.getByLabel('University').selectOption({ label: 'IGNOU, Indira Gandhi National Open University' });
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByRole('heading', { name: 'TEE June 2027' })).toBeVisible();
  await adminPage.getByRole('link', { name: 'Import dates' }).click();

  await text(adminPage).fill('BPSC-131,03-06-2027,Morning');
  await adminPage.getByRole('button', { name: 'Back' }).click();
  await expect(adminPage.getByRole('dialog')).toContainText('What you pasted and corrected is lost.');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Go on editing' }).click();
  await expect(text(adminPage)).toHaveValue('BPSC-131,03-06-2027,Morning');
  await text(adminPage).fill(
    [
      'Course Code\tDate of Exam\tSession\tTimings',
      'BPSC-131\t03-06-2027\tMorning\t10:00-13:00',
      'BSOC131\t3 Jun 2027\tE\t2 PM to 5 PM',
      'BEGC-13l\t31-06-2027\tM\t10:00-13:00',
      'ZZTOP-101\t5 Jun 2027\tM\t10:00-13:00',
    ].join('\n'),
  );
  await expect(adminPage.getByRole('button', { name: '2 to fix' })).toBeVisible();
  await expectAccessible(adminPage, 'an import');
  await adminPage.getByRole('button', { name: 'Use BEGC-131' }).click();
  await adminPage.getByRole('button', { name: 'Use 2027-07-01' }).click();
  await expect(adminPage.getByRole('button', { name: '3 new' })).toBeVisible();
  await adminPage.getByRole('button', { name: 'Add ZZTOP-101 as a subject' }).click();
  await adminPage.getByLabel('What ZZTOP-101 is called').fill('Beards');
  await adminPage.getByRole('button', { name: 'Add subject' }).click();
  await expect(adminPage.getByRole('button', { name: '4 new' })).toBeVisible();
  await expect(adminPage.getByText('It is a draft: nobody is told.')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(adminPage.getByRole('list', { name: '4 papers' }).getByRole('listitem')).toHaveCount(4);
  await adminPage.getByRole('button', { name: 'Publish' }).click();
  await studentPage.goto('/timetables');
  await expect(studentPage.getByText('TEE June 2027')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(adminPage.getByText('No papers yet')).toBeVisible();
  await adminPage.close();
});

test('the same text again is all the same, and there is nothing to import', async ({ adminPage }) => {
  await adminPage.goto(SECTION);
  const file = await adminPage.request.get('/files/lists/timetable-papers.csv?sectionId=ignou-tee-december-2026');
  await adminPage.goto(`${SECTION}/import`);
  await text(adminPage).fill((await file.text()).slice(1));
  await expect(adminPage.getByRole('button', { name: '12 same' })).toBeVisible();
  await expect(adminPage.getByText('Everything is so already')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: /^Import/ })).toBeDisabled();
});

test('a whole university in a file that Excel saved is read, and drawn piece by piece', async ({ adminPage }) => {
  await adminPage.goto(`${SECTION}/import`);
  const lines = Array.from({ length: 3000 }, (_, n) => `ZZ-${1000 + n};"A title\r\nof two lines";46359;FN`);
  const sheet = ['sep=;', 'Date sheet;;;', 'Course Code;Course;Date of Exam;Session', ...lines].join('\r\n');
  const buffer = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sheet, 'utf16le')]);
  await adminPage.locator('input[type=file]').setInputFiles({ name: 'tee.csv', mimeType: 'text/csv', buffer });
  await expect(adminPage.getByText('3,000 rows checked')).toBeVisible({ timeout: 30_000 });
  await expect(adminPage.getByText('Thu 3 Dec').first()).toBeVisible();
  const rows = adminPage.getByRole('table', { name: 'Rows of the text' }).locator('tbody tr');
  await expect(rows).toHaveCount(200);
  await adminPage.getByRole('button', { name: 'Show more: 2,800 rows are left' }).click();
  await expect(rows).toHaveCount(400);
  await expect(adminPage.getByText('6003', { exact: true })).toHaveCount(0);
  await text(adminPage).evaluate((field) => field.parentElement?.parentElement?.scrollTo(0, 1_000_000));
  await expect(adminPage.getByText('6003', { exact: true })).toBeVisible({ timeout: 15_000 });
});

test('a file that is no text is refused, and what stands there stays', async ({ adminPage }) => {
  await adminPage.goto(`${SECTION}/import`);
  await text(adminPage).fill('BPSC-131,03-12-2026,Morning');
  const buffer = Buffer.from('PK\x03\x04 a sheet', 'latin1');
  await adminPage.locator('input[type=file]').setInputFiles({ name: 'tee.xlsx', mimeType: 'text/csv', buffer });
  await expect(adminPage.getByText(/^This is not a text file/)).toBeVisible();
  await expect(text(adminPage)).toHaveValue('BPSC-131,03-12-2026,Morning');
});

test('a moved paper is looked over, told live, and taken back from the time-line', async ({
  adminPage,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await studentPage.goto('/timetable/ignou-tee-december-2026');
  await adminPage.goto(SECTION);
  await adminPage.getByRole('button', { name: 'Change BPSC-131' }).click();
  const papers = adminPage.getByRole('list', { name: '12 papers' });
  await papers.getByLabel('Note').fill('Bring your hall ticket');
  await adminPage.getByRole('button', { name: 'Take over' }).click();
  await adminPage.getByRole('button', { name: 'See what changes' }).click();
  await expect(adminPage.getByRole('dialog')).toContainText('Bring your hall ticket');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Revise' }).click();
  await expect(studentPage.getByText('Bring your hall ticket').first()).toBeVisible({ timeout: 1500 });
  await expectAccessible(adminPage, 'a timetable');
  await adminPage.getByRole('button', { name: 'Take back' }).first().click();
  await expect(adminPage.getByRole('dialog')).toContainText('the note was taken off');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Revise' }).click();
  await expect(papers.getByText('Bring your hall ticket')).toHaveCount(0);
  await adminPage.close();
});
