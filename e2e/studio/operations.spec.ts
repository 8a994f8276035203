import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

test('a backup is taken, fetched, and puts back what was lost; who did it stands in the log', async ({
  adminPage,
  faults,
  sql,
}) => {
  test.setTimeout(240_000);
  // What the school still draws of its own books is not to be put back half done.
  const isDrawing = () =>
    sql(`select 1 from media where status = 'working' or (status = 'waiting' and exists (
      select from graphile_worker._private_jobs where payload ->> 'mediaId' = media.id and run_at <= now()))`);
  await expect.poll(isDrawing, { timeout: 180_000, intervals: [1000] }).toEqual([]);
  await sql(`insert into announcements (id, text, published_at) values ('e2e-kept', 'Kept by the backup', now())`);
  await adminPage.goto('/studio/backups');
  await adminPage.getByRole('button', { name: 'Back up now' }).click();
  const newest = adminPage.getByRole('list', { name: 'Backups' }).getByRole('listitem').first();
  await expect(newest.getByText(/Whole, compared/)).toBeVisible({ timeout: 60_000 });
  await newest.getByRole('link', { name: 'Download' }).click();
  const proof = adminPage.getByRole('form', { name: 'Is it still you?' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(adminPage, 'the running school');
  await proof.getByLabel('Password', { exact: true }).fill('not the password');
  faults.allow(/status of 403/);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const [download] = await Promise.all([
    adminPage.waitForEvent('download'),
    proof.getByRole('button', { name: 'Continue' }).click(),
  ]);
  await expect(proof).toBeHidden();
  expect(download.suggestedFilename()).toMatch(/^backup-.*\.tar\.zst$/);
  await expectAccessible(adminPage, 'the running school');

  await sql(`delete from announcements where id = 'e2e-kept'`);
  await newest.getByRole('button', { name: 'Put back…' }).click();
  const dialog = adminPage.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep the school of now' })).toBeFocused();
  await expectAccessible(adminPage, 'the running school');
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await expect(dialog.getByText('Type RESTORE, in capital letters')).toBeVisible();
  await dialog.getByLabel('Type RESTORE to go on').fill('RESTORE');
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await expect(adminPage.getByText(/The school was put back to this on/)).toBeVisible({ timeout: 60_000 });
  expect(await sql(`select text from announcements where id = 'e2e-kept'`)).toEqual([{ text: 'Kept by the backup' }]);

  await adminPage.goto('/studio/audit?act=backup.restored');
  await expect(adminPage.getByRole('row').filter({ hasText: 'backup.restored' })).toHaveCount(1);
  await expectAccessible(adminPage, 'the running school');
  await adminPage.close();
});

test('a school from Firebase is looked at, brought in, and undone', async ({ adminPage, sql }) => {
  await sql("select 'what comes in is taken back'");
  const school = {
    courses: { 'e2e-c': { title: 'From Firebase', courseDiscountedPrice: '10' }, bad: { title: 'No price' } },
  };
  await adminPage.goto('/studio/import');
  const [chooser] = await Promise.all([
    adminPage.waitForEvent('filechooser'),
    adminPage.getByRole('region', { name: 'Firestore export' }).getByText('Choose a file').click(),
  ]);
  const buffer = Buffer.from(JSON.stringify({ __collections__: school }));
  await chooser.setFiles({ name: 'school.json', mimeType: 'application/json', buffer });
  await adminPage.getByRole('button', { name: 'See what would come in' }).click();
  await expect(adminPage.getByRole('heading', { name: 'This is what would come in' })).toBeVisible({ timeout: 30_000 });
  await expect(adminPage.getByText('Bad documents, left out: 1')).toBeVisible();
  await expectAccessible(adminPage, 'the running school');
  await adminPage.getByRole('button', { name: 'Bring it in' }).click();
  await expect(adminPage.getByRole('button', { name: 'Undo this import' })).toBeVisible({ timeout: 60_000 });
  expect(await sql(`select title from products where id = 'e2e-c'`)).toEqual([{ title: 'From Firebase' }]);

  await adminPage.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByLabel('Type UNDO to go on').fill('UNDO');
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(adminPage.getByText('Undone', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await sql(`select 1 from products where id = 'e2e-c'`)).toEqual([]);
  await adminPage.close();
});

test('a job that was given up is run again, and one is parked with a reason', async ({ adminPage, sql }) => {
  await sql(
    `select graphile_worker.add_job('e2e.strange', '{}', max_attempts => 1, run_at => now() + interval '1 hour')`,
  );
  await sql(`update graphile_worker._private_jobs set attempts = 1, last_error = 'It broke' where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'e2e.strange')`);
  await adminPage.goto('/studio/jobs?kind=e2e.strange');
  const row = adminPage.getByRole('row').filter({ hasText: 'e2e.strange' });
  await expect(row).toContainText('It broke');
  await expectAccessible(adminPage, 'the running school');
  await row.getByRole('button', { name: /^Park/ }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Nobody needs it');
  await dialog.getByRole('button', { name: 'Park', exact: true }).click();
  await expect(row).toContainText('Nobody needs it');
  await row.getByRole('button', { name: /^Run/ }).click();
  await expect(row).toContainText('Waiting');
  await sql(`delete from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'e2e.strange')`);
  await adminPage.close();
});

test('mail is tried before its keys are kept; a notice is looked at as students see it; the log grows by itself', async ({
  adminPage,
  faults,
}) => {
  // The refusal of the mail server that is tried.
  faults.allow(/status of 422/);
  await adminPage.goto('/studio/settings');
  const mail = adminPage.locator('#mail');
  await mail.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(mail.getByRole('status')).toContainText('The server answered: 250');
  await mail.getByLabel('Mail server').fill('smtp://care:a-hidden-word@127.0.0.1:1');
  await mail.getByLabel('Sender').fill('care@school.test');
  await mail.getByRole('button', { name: 'Send me a test mail with these' }).click();
  await expect(mail.getByRole('alert')).toContainText('ECONNREFUSED');
  await expect(mail.getByRole('alert')).not.toContainText('hidden');
  await expect(mail.getByText('None set here')).toBeVisible();

  await adminPage.getByRole('button', { name: 'Preview: Host for iPhones' }).click();
  const sheet = adminPage.getByRole('dialog');
  const screen = sheet.frameLocator('iframe');
  await expect(screen.getByText('Open the iPhone site')).toBeVisible();
  await sheet.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(screen.getByText('Open the iPhone site')).toBeHidden();
  await expectAccessible(adminPage, 'the running school');

  await adminPage.goto('/studio/audit?act=keys.tried');
  const rows = adminPage.getByRole('row').filter({ hasText: 'keys.tried' });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const other = await adminPage.context().newPage();
  await other.goto('/studio/settings');
  await other.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(other.getByText('The server answered: 250')).toBeVisible();
  await adminPage.getByRole('button', { name: /^1 new/ }).click({ timeout: 30_000 });
  await expect(rows).toHaveCount(before + 1);
  await other.close();
  await adminPage.close();
});
