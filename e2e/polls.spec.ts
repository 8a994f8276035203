import type { Page } from '@playwright/test';
import { holdBack, OPTION, openHome, poll } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const VOTE = '**/api/rpc/polls/vote';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong' });
const done = (page: Page) => page.getByRole('status').filter({ hasText: 'Vote submitted' });

async function choose(page: Page): Promise<void> {
  await poll(page).getByRole('radio', { name: OPTION }).check();
}

test('Poll Submit is disabled until an option is selected', async ({ studentPage: page }) => {
  await openHome(page);
  await expect(submit(page)).toBeDisabled();
  await choose(page);
  await expect(submit(page)).toBeEnabled();
});

test('A vote increments the chosen option and the total by 1, adds a record, and says "Vote submitted"; after voting the poll hides', async ({
  studentPage: page,
  sql,
}) => {
  const tally = async () => {
    const [row] = await sql<{ votes: number; total: number; records: string }>(
      `select option.votes, poll.total_votes as total, (select count(*) from poll_votes where poll_id = poll.id) as records
       from polls poll join poll_options option on option.poll_id = poll.id where option.title = $1`,
      [OPTION],
    );
    return row && { votes: row.votes, total: row.total, records: Number(row.records) };
  };
  const before = await tally();
  await openHome(page);
  const otherTab = await page.context().newPage();
  await openHome(otherTab);
  await expect(poll(otherTab)).toBeVisible();

  await choose(page);
  await submit(page).click();
  await expect(done(page)).toBeVisible();
  await expect(poll(page)).toBeHidden();
  await expect(poll(otherTab)).toBeHidden({ timeout: 1000 });
  const { votes = 0, total = 0, records = 0 } = before ?? {};
  expect(await tally()).toEqual({ votes: votes + 1, total: total + 1, records: records + 1 });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest Courses' })).toBeVisible();
  await expect(poll(page)).toBeHidden();
});

test('A vote that is sent right before the page is left counts', async ({ studentPage: page, student, sql }) => {
  await openHome(page);
  await holdBack(page, VOTE);
  await choose(page);
  await submit(page).click();
  await page.goto('/all-courses');
  const votes = () =>
    sql('select 1 from poll_votes where user_id = (select id from users where email = $1)', [student.email]);
  await expect.poll(votes).toHaveLength(1);
});

test('The poll is shown only when a live poll exists', async ({ studentPage: page, sql }) => {
  await sql('update polls set published_at = null');
  await openHome(page);
  await expect(page.getByRole('heading', { name: 'Latest Courses' })).toBeVisible();
  await expect(submit(page)).toBeHidden();
});

test('Any vote failure says "Something went wrong", in red, and the choice is kept', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/polls\/vote/);
  await page.route(VOTE, (route) => route.fulfill({ status: 500, json: {} }));
  await openHome(page);
  await choose(page);
  await submit(page).click();
  await expect(failed(page)).toBeVisible();
  expect(await hue(failed(page))).toBe('red');
  await expect(poll(page).getByRole('radio', { name: OPTION })).toBeChecked();

  await page.unroute(VOTE);
  await submit(page).click();
  await expect(done(page)).toBeVisible();
  expect(await hue(done(page))).toBe('green');
});

test('A vote that the line swallows says "Something went wrong" and can be sent again', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/polls\/vote/);
  await page.route(VOTE, (route) => route.abort('connectionreset'));
  await openHome(page);
  await choose(page);
  await submit(page).click();
  await expect(failed(page)).toBeVisible();
  await page.unroute(VOTE);
  await submit(page).click();
  await expect(poll(page)).toBeHidden();
});

test('The alert clears itself after about 3 seconds; a new one restarts the clock', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/polls\/vote/);
  await page.clock.install();
  await page.route(VOTE, (route) => route.fulfill({ status: 500, json: {} }));
  await openHome(page);
  await choose(page);
  await submit(page).click();
  await expect(failed(page)).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);

  const again = page.waitForResponse(VOTE);
  await submit(page).click();
  await (await again).finished();
  await page.clock.runFor(2700);
  await expect(failed(page)).toBeVisible();
  await page.clock.runFor(1300);
  await expect(failed(page)).toBeHidden();
});

test('The alert has a close button that works', async ({ studentPage: page }) => {
  await openHome(page);
  await choose(page);
  await submit(page).click();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(done(page)).toBeHidden();
});

/** What a person would call the background: red or green, whichever of the two is stronger in it. */
async function hue(banner: ReturnType<typeof failed>): Promise<'red' | 'green'> {
  const [red = 0, green = 0] = await banner.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  return red > green ? 'red' : 'green';
}
