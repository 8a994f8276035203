import type { Page } from '@playwright/test';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { publishTest, radio, savedStatus, startTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

/** What the page says is left, in seconds. */
async function readTimer(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  return (text.match(/\d+/g) ?? []).reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** What the database says is left. */
const LEFT = `select extract(epoch from deadline_at - now())::float8 as left from attempts where test_id = $1`;

for (const years of [-1, 1])
  test(`A device whose clock is ${years} year off, and jumps, has the time of the school to a second`, async ({
    studentPage: page,
    adminPage,
    baseURL,
    sql,
  }) => {
    // Its wall clock alone: what the page counts by goes on.
    await page.addInitScript(
      (off) => {
        const { now } = Date;
        let jumped = 0;
        Date.now = () => now() + off + jumped;
        Object.assign(globalThis, { jump: (by: number) => (jumped += by) });
      },
      years * 365 * 86_400_000,
    );
    const { testId } = await publishTest(adminPage, baseURL, sql);
    await startTest(page, testId);
    const assertRight = () =>
      expect(async () => {
        const [shown, [row]] = [await readTimer(page), await sql(LEFT, [testId])];
        expect(Math.abs(shown - Number(row?.['left']))).toBeLessThanOrEqual(1.6);
      }).toPass({ timeout: 10_000 });
    await assertRight();
    await radio(page, 'New Delhi').check();
    await expect(savedStatus(page)).toHaveText('Saved');
    await page.evaluate(() => (globalThis as unknown as { jump: (by: number) => void }).jump(-7 * 3_600_000));
    await assertRight();
    await radio(page, 'Patna').check();
    await expect(savedStatus(page)).toHaveText('Saved');
    await page.reload();
    await expect(radio(page, 'Patna')).toBeChecked();
    await assertRight();
    const told = await sql(
      'select fate, extract(epoch from received_at - moment)::float8 as age from attempt_events where attempt_id in (select id from attempts where test_id = $1)',
      [testId],
    );
    expect(told.filter(({ fate, age }) => fate !== 'in-time' || Number(age) > 5)).toEqual([]);
  });

for (const { name, refuse } of [
  {
    name: 'refuses to keep anything, as in a private window',
    refuse: () => {
      const refused = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const store of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, store, { get: refused });
    },
  },
  {
    name: 'is full',
    refuse: () => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(Storage.prototype, { setItem: full });
      Object.assign(IDBObjectStore.prototype, { put: full, add: full });
    },
  },
])
  test(`A phone whose storage ${name} says so as long as it is so, and what was acknowledged is there on return`, async ({
    studentPage: page,
    adminPage,
    baseURL,
    sql,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(refuse);
    const { testId } = await publishTest(adminPage, baseURL, sql);
    await startTest(page, testId);
    await radio(page, 'New Delhi').check();
    await expect(page.getByText('This browser keeps nothing')).toBeVisible();
    await expect(savedStatus(page)).toHaveText('Saved');
    await button(page, 'Save & next').click();
    await page.getByRole('checkbox', { name: 'Two' }).check();
    await expect(savedStatus(page)).toHaveText('Saved');
    await expect(page.getByText('This browser keeps nothing')).toBeVisible();
    // The system throws the tab away: it is made anew.
    await page.goto('about:blank');
    await openPage(page, `/test/${testId}/attempt`);
    const dialog = page.getByRole('dialog', { name: 'This test is open in another place: use it here?' });
    await expect(dialog.or(radio(page, 'New Delhi')).first()).toBeVisible();
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Use it here' }).click();
    await button(page, 'Questions').click();
    await button(page, 'Question 1, answered').click();
    await expect(radio(page, 'New Delhi')).toBeChecked();
    const rows = await sql(
      'select position from attempt_answers join attempts on attempts.id = attempt_id where test_id = $1 order by position',
      [testId],
    );
    expect(rows).toEqual([{ position: 1 }, { position: 2 }]);
  });
