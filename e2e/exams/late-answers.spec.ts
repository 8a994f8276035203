import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const MINUTE_MS = 60_000;
const IST_MS = 330 * MINUTE_MS;

/** So many minutes ago, as the fields for a day and a time in India take it. */
function minutesAgo(minutes: number): { day: string; time: string } {
  const [day = '', clock = ''] = new Date(Date.now() - minutes * MINUTE_MS + IST_MS).toISOString().split('T');
  return { day, time: clock.slice(0, 5) };
}

async function fillMoment(page: Page, label: string, minutes: number): Promise<void> {
  const field = page.getByRole('group', { name: label });
  const { day, time } = minutesAgo(minutes);
  await field.getByLabel('Day').fill(day);
  await field.getByLabel('Time in India').fill(time);
}

/** Presses "Undo", and sees that it has been said and done: the button goes only then, or after ten seconds. */
async function takeBack(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  const said = page.waitForResponse((response) => response.url().includes('acceptLate'));
  await undo.click();
  expect((await said).status()).toBe(200);
  await expect(undo).toHaveCount(0);
}

test('Staff count the late answers of an outage in one act, take it back, and have all answers as a table', async ({
  studentPage,
  adminPage: page,
  baseURL,
  sql,
}) => {
  test.setTimeout(90_000);
  const rules = { kind: 'mock', lateAnswers: 'staff', lateHours: 1 };
  const { testId } = await publishTest(page, baseURL, sql, rules);
  const seatId = crypto.randomUUID();
  const post = async (path: string, data: object) => {
    const headers = { origin: baseURL ?? '' };
    const answer = await studentPage.request.post(`${baseURL}/api/v1${path}`, { headers, data });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as { attemptId: string };
  };
  const { attemptId } = await post(`/tests/${testId}/attempts`, { testId, seatId });
  await sql(
    `with begun as (update attempts set started_at = started_at - interval '40 minutes',
        deadline_at = deadline_at - interval '40 minutes' where id = $1)
      update attempt_seats set began_at = began_at - interval '40 minutes' where attempt_id = $1`,
    [attemptId],
  );
  const event = { seq: 1, position: 1, kind: 'answer', answer: { options: ['b'] }, atMilliseconds: MINUTE_MS };
  await post(`/attempts/${attemptId}/events`, { attemptId, seatId, events: [event] });

  await page.goto(`/studio/tests/${testId}/results`);
  await page.getByRole('button', { name: 'Late answers of an outage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Count the late answers of an outage?' });
  await dialog.getByRole('button', { name: 'Count them', exact: true }).last().click();
  await expect(dialog.getByText('Give both moments, the earlier one first.')).toBeVisible();
  await fillMoment(page, 'Outage from', 15);
  await fillMoment(page, 'Outage until', 10);
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `late answers of an outage at ${size.width} px`);
  }
  await dialog.getByRole('button', { name: 'Count them', exact: true }).last().click();
  await expect(dialog.getByText('Nobody whose time ended then has late answers to decide.')).toBeVisible();
  await fillMoment(page, 'Outage from', 30);
  await dialog.getByRole('button', { name: 'Count them', exact: true }).last().click();
  await expect(page.getByText('Late answers of 1 attempt count')).toBeVisible();
  const table = page.getByRole('table', { name: 'Results' });
  await expect(table.getByText('1 answer, counted')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Answers (CSV)' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('1. Which is the capital of India?');
  expect(lines[1]).toMatch(/"submitted","B",/);
  await takeBack(page);
  await expect(table.getByText('1 answer, not decided yet')).toBeVisible();

  await page.getByRole('button', { name: 'Late answers of an outage' }).click();
  await dialog.getByRole('button', { name: 'Do not count them' }).click();
  const refusing = page.getByRole('dialog', { name: 'Refuse the late answers of an outage?' });
  await fillMoment(page, 'Outage from', 30);
  await fillMoment(page, 'Outage until', 10);
  await expectAccessible(page, 'the refusal of late answers');
  await refusing.getByRole('button', { name: 'Do not count them' }).last().click();
  await expect(page.getByText('Late answers of 1 attempt do not count')).toBeVisible();
  await expect(table.getByText('1 answer, not counted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Late answers of an outage' })).toHaveCount(0);
  await takeBack(page);
  await expect(table.getByText('1 answer, not decided yet')).toBeVisible();

  await page.goto(`/studio/tests/${testId}/results/${attemptId}`);
  await expect(page.getByRole('button', { name: 'Count late answers', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Do not count late answers' }).click();
  await expect(page.getByText('1 answer, not counted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not count late answers' })).toHaveCount(0);
  await expectAccessible(page, 'an attempt whose late answers were refused');
});
