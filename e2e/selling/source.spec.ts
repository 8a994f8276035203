import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths, WALKS } from '#e2e/fixtures/accessible.ts';
import { bank, payAtCheckout } from '#e2e/fixtures/checkout.ts';
import { openHome, openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const BOOK = '/ebook/bpsc-131-en';
const LINK = `${BOOK}?utm_source=newsletter&utm_campaign=${'x'.repeat(300)}&ref=asha`;
const NOTED = { utm_source: 'newsletter', utm_campaign: 'x'.repeat(100), ref: 'asha' };
const WORDS = {
  en: { label: 'How you found us', yes: 'Yes, note it', no: 'No, do not note it', forget: 'Do not note it' },
  hi: { label: 'आप हम तक कैसे पहुँचे', yes: 'हाँ, लिख लें', no: 'नहीं, मत लिखिए', forget: 'यह मत लिखिए' },
};

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('order-source'));

async function buyBook(page: Page): Promise<void> {
  await payAtCheckout(page, { price: 'INR 99' });
  await bank.succeed(page);
  await expect(page.getByText('Paid, access given')).toBeVisible();
}

test('who came by a link and agreed has it noted on their order, where staff read it', async ({
  studentPage: page,
  adminPage,
  sql,
}) => {
  await openPage(page, LINK);
  const strip = page.getByRole('region', { name: WORDS.en.label });
  await expect(strip).toContainText('Nothing is kept without your yes.');
  expect(await kept(page)).toBeNull();
  // It is asked wherever one went from there, until it is answered.
  await page.getByRole('link', { name: 'Adhyay' }).first().click();
  await expect(page).toHaveURL('/');
  await strip.getByRole('button', { name: WORDS.en.yes }).click();
  await expect(strip).toBeHidden();
  expect(JSON.parse((await kept(page)) ?? '')).toEqual({ ...NOTED, agreedAt: expect.any(String) });

  await openPage(page, '/order/bpsc-131-en');
  await expect(page.getByText(/This order notes .* utm_source: newsletter .* ref: asha/)).toBeVisible();
  await expectAccessible(page, 'checkout');
  await buyBook(page);
  const [order] = await sql<{ id: string; source: unknown }>(
    `select id, source from orders where product_id = 'bpsc-131-en' order by created_at desc limit 1`,
  );
  expect(order?.source).toMatchObject(NOTED);
  await openPage(adminPage, `/studio/orders/${order?.id}`);
  await expect(adminPage.getByText(/utm_source: newsletter .* ref: asha/)).toBeVisible();
});

test('a no keeps nothing and is not asked again in this page; a yes is taken back at the checkout', async ({
  studentPage: page,
  sql,
}) => {
  await openPage(page, LINK);
  const strip = page.getByRole('region', { name: WORDS.en.label });
  await strip.getByRole('button', { name: WORDS.en.no }).click();
  await expect(strip).toBeHidden();
  expect(await kept(page)).toBeNull();

  await openPage(page, `${BOOK}?ref=binod`);
  await strip.getByRole('button', { name: WORDS.en.yes }).click();
  await openPage(page, '/order/bpsc-131-en');
  await page.getByRole('button', { name: WORDS.en.forget }).click();
  await expect(page.getByText('This order notes')).toBeHidden();
  expect(await kept(page)).toBeNull();
  await buyBook(page);
  const [order] = await sql<{ source: unknown }>(
    `select source from orders where product_id = 'bpsc-131-en' order by created_at desc limit 1`,
  );
  expect(order).toEqual({ source: null });
});

for (const { language, width } of WALKS)
  test(`a visitor is asked, where visitors may look, in ${language}`, async ({ page, sql }) => {
    await sql(`insert into settings (name, value) values ('visitors', '{"mayLook": true}')
        on conflict (name) do update set value = excluded.value`);
    await expect.poll(async () => (await page.request.get('/', { maxRedirects: 0 })).status()).toBe(200);
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, `/?ref=asha&lang=${language}`);
    const strip = page.getByRole('region', { name: WORDS[language].label });
    await expect(strip).toBeVisible();
    await expectAccessibleAtWidths(page, 'the question');
    expect(await kept(page)).toBeNull();
    await strip.getByRole('button', { name: WORDS[language].yes }).click();
    expect(JSON.parse((await kept(page)) ?? '')).toMatchObject({ ref: 'asha' });
    await openHome(page);
    await expect(strip).toBeHidden();
    await sql(`delete from settings where name = 'visitors'`);
  });
