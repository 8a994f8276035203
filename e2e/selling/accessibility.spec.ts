import { expectAccessibleAtWidths, expectAllAccessible, WALKS } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const ASK_BACK = { en: 'Request refund', hi: 'रिफ़ंड माँगें' };
// Colours are judged when they have changed, not on the way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DELHI = { state: '07', pin: '110092' };

for (const { language, width } of WALKS) {
  test(`Selling: axe without violations, ${language}`, async ({ page, newStudent, signIn, sql }) => {
    // Some twenty pages, each in two themes and at two widths; the way to them is walked at one.
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const student = await newStudent();
    await sql('update users set language = $1, state_code = $2, pin = $3 where email = $4', [
      language,
      DELHI.state,
      DELHI.pin,
      student.email,
    ]);
    await signIn(page.context(), student);
    await expectAllAccessible(page, ['/orders', '/purchases', '/course/checkout/becc-131', '/order/bpsc-131-en']);
    await page.locator('form [type=submit]:visible').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessibleAtWidths(page, 'a checkout with something missing');

    await openPage(page, '/course/checkout/becc-131');
    await page.getByRole('checkbox').check();
    await page.locator('form [type=submit]:visible').click();
    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(page).toHaveURL(/course-order/);
    await expectAccessibleAtWidths(page, 'an order whose payment failed');
    await expectAllAccessible(page, ['/orders', '/purchases']);

    await openPage(page, '/course-order/becc-131');
    await page.getByRole('button', { name: /599/ }).and(page.locator(':visible')).first().click();
    await page.getByRole('button', { name: 'Pay successfully' }).click();
    await expect(page.locator('a[href*="/files/invoices/"]').first()).toBeVisible();
    await expectAccessibleAtWidths(page, 'a paid order');
    await page.getByRole('button', { name: ASK_BACK[language] }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectAccessibleAtWidths(page, 'asking the money back');
    await expectAllAccessible(page, ['/orders', '/purchases', '/contact-us']);
  });
}
