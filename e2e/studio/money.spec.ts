import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { buyCourse } from '#e2e/fixtures/checkout.ts';
import { expect, test } from '#e2e/journey.ts';

test('a refund above the sum: asked for, proposed, confirmed by somebody else, seen by its student', async ({
  adminPage,
  studentPage,
  openBrowser,
  newStaff,
  signIn,
  sql,
}) => {
  await sql(
    `insert into settings (name, value) values ('approvals', '{"twoPersonPaise":10000}')
      on conflict (name) do update set value = excluded.value`,
  );
  await buyCourse(studentPage, 'becc-131', { price: 'INR 599' });
  await studentPage.getByRole('button', { name: 'Request refund' }).click();
  const asking = studentPage.getByRole('dialog');
  await asking.getByRole('textbox').fill('I bought the wrong paper.');
  await asking.getByRole('button', { name: 'Request refund' }).click();
  await expect(asking).toBeHidden();

  const desk = await openBrowser();
  await signIn(desk, await newStaff('support'));
  const support = await desk.newPage();
  await support.goto('/studio/refunds');
  await expect(support.getByText('Waits for you').first()).toBeVisible();
  await expectAccessible(support, 'refunds');
  await support.getByRole('button', { name: 'Decide', exact: true }).first().click();
  await support.getByRole('button', { name: 'Approve…' }).click();
  const giving = support.getByRole('dialog', { name: /^Refund INR 599 to/ });
  await expect(giving.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await expect(giving).toContainText('a second person confirms');
  await expect(giving).toContainText('Inside the policy: day 1 of 7');
  await giving.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(support.getByText('You proposed it. Somebody else confirms it.')).toBeVisible();

  await adminPage.goto('/studio/refunds?state=confirm');
  await adminPage.getByRole('link', { name: /^ADH-/ }).first().click();
  const confirm = adminPage.getByRole('button', { name: 'Confirm…' });
  await expect(confirm).toBeVisible();
  await expectAccessible(adminPage, 'order');
  await confirm.click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Refund INR 599' }).click();
  await expect(adminPage.getByText('Refund approved').first()).toBeVisible();
  await expect(studentPage.getByRole('link', { name: 'Start learning' })).toBeHidden({ timeout: 30_000 });
  for (const each of [support, adminPage]) await each.close();
});

test('a coupon is made, copied into another one and switched off', async ({ adminPage, sql }) => {
  await sql("select 'what is changed here is put back'");
  await adminPage.goto('/studio/coupons');
  await adminPage.getByRole('link', { name: 'New coupon' }).first().click();
  await adminPage.getByLabel('Code').fill('exam-2026');
  await adminPage.getByLabel('Percentage', { exact: true }).fill('15');
  await expectAccessible(adminPage, 'new coupon');
  await adminPage.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: 'EXAM-2026' })).toBeVisible();

  await adminPage.getByRole('link', { name: 'Duplicate' }).click();
  await expect(adminPage.getByLabel('Percentage', { exact: true })).toHaveValue('15');
  await adminPage.getByLabel('Code').fill('EXAM-2027');
  await adminPage.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: 'EXAM-2027' })).toBeVisible();

  await adminPage.getByRole('button', { name: 'Switch off' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(adminPage.getByText('Switched off')).toBeVisible();
  await adminPage.close();
});

test('an order is found by its number, and a new one waits behind a button', async ({
  adminPage,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await adminPage.goto('/studio/orders');
  await expect(adminPage.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(adminPage, 'orders');
  await buyCourse(studentPage, 'becc-131', { price: 'INR 599' });
  await adminPage.getByRole('button', { name: '1 new' }).click();
  const number = (await studentPage.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';
  await adminPage.getByRole('searchbox', { name: 'Search Orders' }).fill(number);
  await expect(adminPage).toHaveURL(/text=ADH/);
  await adminPage.getByRole('link', { name: number }).first().click();
  await expect(adminPage.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await adminPage.goto('/studio/invoices');
  await expect(adminPage.getByRole('link', { name: /^Download AD/ }).first()).toBeVisible();
  await expectAccessible(adminPage, 'invoices');
  await adminPage.close();
});
