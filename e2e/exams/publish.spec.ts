import { button, openPage } from '#e2e/fixtures/home.ts';
import { publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

test('Changes are published as they were asked about: what somebody saves meanwhile is refused, and ranks begin anew', async ({
  adminPage: page,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { testId } = await publishTest(page, baseURL, sql, { isRanked: true, attempts: 1 });
  const versions = () =>
    sql<{ number: number }>(`select number from test_versions where test_id = '${testId}' order by number`);
  // Pressed before it is known what stands against it: it waits for that.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/tests/studio/check', (route) => pressed.promise.then(() => route.continue()));
  await openPage(page, `/studio/tests/${testId}`);
  await button(page, 'Publish the changes').click();
  await expect(button(page, 'Publish the changes')).toHaveAttribute('aria-busy', 'true');
  pressed.resolve();
  const dialog = page.getByRole('dialog', { name: /^Publish Quiz/ });
  await expect(dialog.getByText('Ranks of the new version start again')).toBeVisible();
  await expect(dialog.getByText('20 min')).toBeVisible();

  // Somebody else makes it longer: the page behind follows, the question does not.
  await sql(`update tests set draft = jsonb_set(draft, '{durationMinutes}', '45'), revision = revision + 1
    where id = '${testId}'`);
  await expect(page.getByText('45 min', { exact: true })).toBeVisible();
  await expect(dialog.getByText('20 min')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Somebody changed it meanwhile. Look at it again.')).toBeVisible();
  expect(await versions()).toEqual([{ number: 1 }]);

  await button(page, 'Publish the changes').click();
  await expect(dialog.getByText('45 min')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(versions).toEqual([{ number: 1 }, { number: 2 }]);
});

test('A check that cannot be loaded says so, and Retry asks again', async ({
  adminPage: page,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(/(?:status of|answered) 503/);
  const { testId } = await publishTest(page, baseURL, sql, { attempts: 1 });
  await page.route('**/tests/studio/check', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openPage(page, `/studio/tests/${testId}`);
  const panel = page.getByRole('region', { name: 'Before you publish' });
  await expect(panel.getByRole('alert')).toContainText('This check could not be loaded.');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('Nothing stands in the way.')).toBeVisible();
});
