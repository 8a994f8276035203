import { buyCourse } from '#e2e/fixtures/checkout.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { openPaper } from '#e2e/fixtures/papers.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

type Waiting = { rows: { id: string; orderNumber: string }[] };

test('A refund: asked for, approved, sent, and only then does access end; with a credit note', async ({
  studentPage: page,
  openBrowser,
  school,
}) => {
  await buyCourse(page, 'becc-131', { price: 'INR 599' });
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';
  await page.getByRole('button', { name: 'Request refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('I bought the wrong paper.');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeVisible();

  const desk = await openBrowser();
  const headers = { origin: school.address };
  const signedIn = await desk.request.post(`${school.address}/api/v1/sessions`, {
    headers,
    data: { email: 'support@demo.test', password: 'adhyay-demo-1', deviceId: 'the desk of support' },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const waiting: Waiting = await (await desk.request.get(`${school.address}/api/v1/refunds`)).json();
  const refund = waiting.rows.find(({ orderNumber }) => orderNumber === number);
  const decided = await desk.request.post(`${school.address}/api/v1/refunds/${refund?.id}/decision`, {
    headers,
    data: { approve: true },
  });
  expect(decided.status(), await decided.text()).toBe(200);

  // The order page learns it live: sent, then done, and with it the end of access.
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('main')).toContainText(/Refunded/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /credit note/i })
      .first()
      .click(),
  ]);
  expect((await openPaper(download)).text).toContain('Credit note');
  await openPage(page, '/course/becc-131/start');
  await expect(page.getByRole('link', { name: 'Enroll Now' }).and(page.locator(':visible')).first()).toBeVisible();
});
