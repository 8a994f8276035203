import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { BOOK, giveBook, preparePages, seePage, sheet } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

test('an assignment is written, published and taken off again on an open page of a student', async ({
  adminPage: page,
  studentPage,
  sql,
}) => {
  await sql(`insert into media (id, kind, name, bytes, status, ready_at, pages)
    values ('e2e-pdf', 'pdf', 'e2e.pdf', 1, 'ready', now(), 12)`);
  await studentPage.goto('/');
  await openPage(page, '/studio/ebooks');
  await page.getByRole('link', { name: 'New assignment' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Solved: theory of the state');
  const subject = page.getByRole('combobox', { name: 'Subject' });
  await subject.fill('bpsc131');
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', /^BPSC-131/);
  await subject.blur();
  await expect(subject).toHaveValue(/^BPSC-131 · /);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Solved: theory of the state' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await page.getByLabel('Price', { exact: true }).fill('49');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A PDF that is ready').filter({ visible: true })).toBeVisible();
  await sql(`update ebooks set media_id = 'e2e-pdf'
    where id = (select id from products where title = 'Solved: theory of the state')`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Live since')).toBeVisible();
  const card = studentPage.getByRole('link', { name: 'Solved: theory of the state' });
  await expect(card).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByText('12 pages').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  const question = page.getByRole('dialog', { name: 'Unpublish “Solved: theory of the state”?' });
  await expect(question.getByText('Students who have it keep it.')).toBeVisible();
  await expect(card).toBeVisible();
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await expect(card).toHaveCount(0);
  await page.close();
});

test('many assignments go off at once, and come back by one press', async ({ adminPage: page, sql }) => {
  await sql(`insert into products (id, kind, title, price_paise, published_at, changed_at)
    select 'e2e-' || n, 'ebook', 'Pile ' || n, 100, now(), now() + interval '1 minute' from generate_series(1, 2) as n`);
  await openPage(page, '/studio/ebooks?text=pile');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Unpublish these 2?' }).getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('table').getByText('Draft')).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('2 of 2: has no PDF that is ready');
  await page.getByRole('button', { name: 'Move to a section' }).click();
  await page.getByRole('dialog').getByLabel('Section').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Move to a section' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(async () => {
    expect(await sql(`select 1 from ebooks where id like 'e2e-%' and section_id is null`)).toHaveLength(2);
  }).toPass();
  await page.close();
});

test('sections are put in order by the keyboard, and students see that order', async ({
  adminPage: page,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await openPage(studentPage, '/all-ebooks');
  await openPage(page, '/studio/sections');
  const titles = () =>
    page.getByRole('main').getByRole('listitem').locator('a:first-of-type span:first-child').allTextContents();
  const before = await titles();
  const [first = '', second = ''] = before;
  await page.getByRole('button', { name: `Move ${first} down` }).click();
  await expect.poll(titles).toEqual([second, first, ...before.slice(2)]);
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  // What is lifted hears the keys a moment later, and above the first place there is none.
  const raise = async () => {
    await page.keyboard.press('ArrowUp');
    return page.getByText(`${first} is over place 1.`).count();
  };
  await expect.poll(raise, { intervals: [300] }).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(titles).toEqual(before);
  await expect(studentPage.getByRole('heading', { name: first }).first()).toBeVisible();
  await page.close();
});

test('a school is made from a university on: its codes, a list of subjects, and what stays because it is used', async ({
  adminPage: page,
  faults,
  sql,
}) => {
  faults.allow(/status of 409|answered 409/);
  await sql("select 'what is changed here is put back'");
  await openPage(page, '/studio/subjects?part=universities');
  await page.getByRole('link', { name: 'New university' }).click();
  await page.getByLabel('Short name').fill('vmou');
  await page.getByLabel('Name', { exact: true }).fill('Vardhman Mahaveer Open University');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table').getByRole('link', { name: 'VMOU' })).toBeVisible();

  await page.getByRole('link', { name: 'Subjects', exact: true }).last().click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('University').selectOption({ label: 'VMOU · Vardhman Mahaveer Open University' });
  await page.getByLabel('Rows').fill('code\ttitle\thindi\nps 01\tPolitical Science\tराजनीति विज्ञान\n\tNo code\t');
  await expect(page.getByRole('cell', { name: 'PS-01' })).toBeVisible();
  await expect(page.getByText('The code needs a letter or a digit.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 subject' }).click();
  await page.getByRole('searchbox').fill('ps01');
  await page.getByRole('table').getByRole('link', { name: 'PS-01' }).click();
  await expect(page.getByLabel('Title in Hindi')).toHaveValue('राजनीति विज्ञान');

  await openPage(page, '/studio/subjects?part=universities&text=vmou');
  await page.getByRole('table').getByRole('link', { name: 'VMOU' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1 subject');
  await page.close();
});

test('the screens of assignments, sections, notes and codes can be used by everybody', async ({ adminPage: page }) => {
  test.setTimeout(180_000);
  for (const path of [
    '/studio/ebooks',
    '/studio/ebooks/new',
    '/studio/ebooks/mps-001-en',
    '/studio/sections',
    '/studio/sections?edit=new',
    '/studio/notes',
    '/studio/notes/new',
    '/studio/subjects',
    '/studio/subjects?edit=new',
    '/studio/subjects?part=terms',
    '/studio/subjects?edit=import',
  ]) {
    await openPage(page, path);
    await expectAccessible(page, path);
  }
  await page.close();
});

test('a correction of a page reaches who has the book, in the open reader and by mail, and is taken back', async ({
  adminPage: staff,
  studentPage: page,
  student,
  mails,
  sql,
}) => {
  // The first test of a school waits until its pages are made.
  test.setTimeout(180_000);
  await preparePages(sql, `demo-book-${BOOK}`);
  await giveBook(sql, student);
  await openPage(page, `/ebook/${BOOK}/read?page=2`);
  await seePage(page, 2);

  await openPage(staff, `/studio/ebooks/${BOOK}`);
  await staff.getByRole('button', { name: 'Write a correction' }).click();
  const form = staff.getByRole('dialog', { name: 'Write a correction' });
  await form.getByLabel('Page with the mistake').fill('99');
  await form.getByRole('button', { name: 'Make the correction' }).click();
  await expect(form.getByText('Type a page from 1 to 8.')).toBeVisible();
  await form.getByLabel('Page with the mistake').fill('2');
  await form.getByLabel('What it says there').fill('called by Plato');
  await form.getByLabel('Read instead').fill('called by Aristotle');
  await form.getByLabel('Reason, for students').fill('The names were mixed up.');
  await expectAccessible(staff, 'the form of a correction');
  await form.getByRole('button', { name: 'Make the correction' }).click();
  await expect(form).toBeHidden();
  await expect(staff.getByText('called by Aristotle')).toBeVisible();

  await sheet(page, 2).getByRole('button', { name: 'Correction' }).click();
  const panel = page.getByRole('complementary', { name: '1 correction' });
  await expect(panel.getByText('called by Aristotle')).toBeVisible();
  await expectAccessible(page, 'a reader with corrections');
  expect((await mails.read(student.email, /a correction in .*, page 2/)).text).toContain('called by Aristotle');
  await openPage(page, `/ebook/${BOOK}`);
  await expect(page.getByRole('heading', { name: '1 correction' })).toBeVisible();

  await staff.getByRole('button', { name: 'Take the correction back' }).click();
  const question = staff.getByRole('dialog', { name: 'Take correction No. 1 back?' });
  await question.getByLabel('Reason, for students').fill('It was Plato after all.');
  await question.getByRole('button', { name: 'Take the correction back' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('It was Plato after all.')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`/ebook/${BOOK}/read?page=2`);
  await seePage(page, 2);
  await expect(sheet(page, 2).getByRole('button', { name: 'Correction' })).toHaveCount(0);
});
