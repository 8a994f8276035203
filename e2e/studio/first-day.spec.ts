import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bank, payAtCheckout } from '#e2e/fixtures/checkout.ts';
import { collectFaults } from '#e2e/fixtures/faults.ts';
import { mark, openPage } from '#e2e/fixtures/home.ts';
import { insertStudent, signInBrowser } from '#e2e/fixtures/people.ts';
import { openSchool, type School } from '#e2e/fixtures/school.ts';

const runFile = promisify(execFile);
/** What is seen live may take this long on a slow machine. */
const LIVE = { timeout: 15_000 };
const PASSWORD = 'a boat without any oars';
const PDF = join(import.meta.dirname, '../../demo/notes/bpsc-131-key-terms.pdf');

let school: School;

test.beforeAll(async () => {
  school = await openSchool('0');
});
test.afterAll(() => school.close());

/** A short film as a phone would take it. */
async function videoAt(path: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=15:d=3', '-f', 'lavfi', '-i', 'sine=f=330:d=3'];
  await runFile('ffmpeg', ['-v', 'error', '-y', ...picture, '-pix_fmt', 'yuv420p', '-shortest', path]);
  return path;
}

const go = (page: Page, path: string) => page.goto(`${school.address}${path}`);
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click();

/** By the address that the first start prints. */
async function joinAsAdmin(page: Page): Promise<string> {
  const address = /https?:\/\/\S+\/staff-entry\?token=[\w-]+/.exec(school.output())?.[0];
  expect(address, school.output()).toBeDefined();
  const email = `tutor-${randomUUID()}@school.test`;
  await page.goto(address ?? '');
  await page.getByRole('textbox', { name: 'Name' }).fill('Anjali Verma');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await save(page, 'Create account');
  await expect(page).toHaveURL(`${school.address}/studio`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 6 done')).toBeVisible();
  await steps.getByRole('button', { name: 'Take in the catalogue' }).click();
  await expect(steps.getByText('1 of 6 done')).toBeVisible();
  return email;
}

async function setBrand(page: Page): Promise<void> {
  await go(page, '/studio/settings');
  await page.getByLabel('Name (English)').fill('Sarathi');
  await page.getByLabel('Name (Hindi)').fill('सारथी');
  await page.getByLabel('Colour', { exact: true }).fill('#0b623b');
  await save(page);
  await expect(page.getByRole('link', { name: /Sarathi/ }).first()).toBeVisible();
}

async function addCodes(page: Page): Promise<void> {
  await go(page, '/studio/subjects?part=universities');
  await expect(page.getByRole('table').getByRole('link', { name: 'IGNOU' })).toBeVisible();
  await page.getByRole('link', { name: 'New university' }).first().click();
  await page.getByLabel('Short name').fill('NSOU');
  await page.getByLabel('Name', { exact: true }).fill('Netaji Subhas Open University');
  await save(page);
  await expect(page.getByRole('table').getByRole('link', { name: 'NSOU' })).toBeVisible();
  await go(page, '/studio/subjects?part=subjects&text=bpsc-131');
  await expect(page.getByRole('table').getByRole('link', { name: 'BPSC-131' })).toBeVisible();
}

async function addCourse(page: Page, video: string): Promise<string> {
  await go(page, '/studio/courses/new');
  await page.getByLabel('Title').fill('Political theory in a month');
  await save(page, 'Make the draft');
  await expect(page.getByRole('heading', { level: 1, name: 'Political theory in a month' })).toBeVisible();
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByLabel('Price', { exact: true }).fill('499');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 of 3 ready to publish')).toBeVisible();

  await go(page, `/studio/courses/${courseId}/outline`);
  await page.getByRole('button', { name: 'Section', exact: true }).first().click();
  await page.keyboard.type('Ideas');
  await page.keyboard.press('Enter');
  const ideas = page.getByRole('region', { name: 'Ideas', exact: true });
  await ideas.getByRole('button', { name: 'Video', exact: true }).click();
  await page.getByLabel('Video: title').fill('Liberty');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Lesson 1: Video/ })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(video);
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await save(page);
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  const isReady = () => school.sql(`select 1 from media where kind = 'video' and ready_at is not null`);
  await expect.poll(isReady, { timeout: 90_000, intervals: [1000] }).toHaveLength(1);
  await page.getByRole('switch', { name: 'Shown to students' }).check();
  await save(page);
  await go(page, `/studio/courses/${courseId}`);
  await expect(page.getByText('3 of 3 ready to publish')).toBeVisible();
  await save(page, 'Publish');
  await expect(page.getByText(/^Live since/)).toBeVisible();
  return courseId;
}

async function addBook(page: Page): Promise<void> {
  await go(page, '/studio/ebooks/new');
  await page.getByLabel('Title', { exact: true }).fill('Solved: political theory');
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(PDF);
  await save(page);
  await expect(page.getByRole('heading', { name: 'Solved: political theory' })).toBeVisible();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await page.getByLabel('Price', { exact: true }).fill('49');
  await save(page);
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  const isReady = () => school.sql(`select 1 from media where kind = 'pdf' and status = 'ready'`);
  await expect.poll(isReady, { timeout: 60_000, intervals: [500] }).toHaveLength(1);
  await page.reload();
  await save(page, 'Publish');
  await expect(page.getByText('Live since')).toBeVisible();
}

async function addNote(page: Page): Promise<void> {
  await go(page, '/studio/notes/new');
  await page.getByLabel('Title', { exact: true }).fill('Key terms of political theory');
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(PDF);
  await save(page);
  await expect(page).toHaveURL(/\/studio\/notes\/(?!new$)/);
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  const isReady = () => school.sql(`select 1 from notes join media on media.id = media_id where status = 'ready'`);
  await expect.poll(isReady, { timeout: 60_000, intervals: [500] }).toHaveLength(1);
  await expect(page.getByText('2 of 2 ready to publish')).toBeVisible();
  await save(page, 'Publish');
  await expect(page.getByText('Live since')).toBeVisible();
}

async function addNews(page: Page): Promise<string> {
  await go(page, '/studio/announcements/new');
  await page.getByLabel('In English').fill('The school is open.');
  await page.getByLabel('On the home page').selectOption('now');
  await save(page, 'Make it live');
  await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible();

  await go(page, '/studio/polls/new');
  await page.getByLabel('Question', { exact: true }).fill('Which paper first?');
  await page.getByLabel('Answer 1', { exact: true }).fill('Economics');
  await page.getByLabel('Answer 2', { exact: true }).fill('History');
  await save(page);
  await expect(page).toHaveURL(/\/studio\/polls\/(?!new$)/);
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await save(page, 'Publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Close poll' })).toBeVisible();
  const { pathname: pollPath } = new URL(page.url());

  await go(page, '/studio/streams/new');
  await page.getByLabel('Title', { exact: true }).fill('First class');
  await page.getByLabel('YouTube link or id').fill('https://youtu.be/M7lc1UVf-VE');
  await save(page);
  await expect(page).toHaveURL(/\/studio\/streams$/);
  return pollPath;
}

async function addTimetable(page: Page): Promise<void> {
  await go(page, '/studio/timetables/new');
  await page.getByLabel('Title', { exact: true }).fill('TEE June 2027');
  await page.getByLabel('University').selectOption({ index: 1 });
  await save(page);
  await page.getByRole('link', { name: 'Import dates' }).click();
  const rows = 'Course Code,Date,Session,Time\nBPSC-131,03-06-2027,Morning,10:00-13:00';
  await page.getByRole('textbox', { name: 'Pasted text' }).fill(rows);
  await save(page, 'Import 1 row');
  await expect(page.getByRole('list', { name: '1 paper' })).toBeVisible();
  await save(page, 'Publish');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
}

async function addCoupon(page: Page): Promise<void> {
  await go(page, '/studio/coupons/new');
  await page.getByLabel('Code').fill('FIRST10');
  await page.getByLabel('Percentage', { exact: true }).fill('10');
  await save(page, 'Make the coupon');
  await expect(page.getByRole('heading', { level: 1, name: 'FIRST10' })).toBeVisible();
}

type StudioPage = { today: Page; poll: Page; doubts: Page; isUntouched: () => Promise<boolean> };

/** What the tutor has open while students come; none of it is loaded again. */
async function watch(context: BrowserContext, pollPath: string): Promise<StudioPage> {
  const open = async (path: string) => {
    const page = await context.newPage();
    await openPage(page, `${school.address}${path}`);
    return { page, isSame: await mark(page) };
  };
  const [today, poll, doubts] = [await open('/studio'), await open(pollPath), await open('/studio/doubts')];
  await expect(today.page.getByText('INR 449.10')).toHaveCount(0);
  await expect(poll.page.getByText('0 votes', { exact: true })).toBeVisible();
  await expect(doubts.page.getByText('No doubt waits')).toBeVisible();
  const isUntouched = async () => {
    const same = await Promise.all([today, poll, doubts].map(({ isSame }) => isSame()));
    return same.every(Boolean);
  };
  return { today: today.page, poll: poll.page, doubts: doubts.page, isUntouched };
}

/** A new student who sees what was made, votes, buys with the coupon, learns and asks; the tutor sees each act as it is done. */
async function study(context: BrowserContext, page: Page, courseId: string, desk: StudioPage): Promise<void> {
  await signInBrowser(context, school.address, await insertStudent(school.sql));
  await openPage(page, `${school.address}/`);
  await expect(page.getByRole('link', { name: 'Sarathi' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The school is open.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First class' })).toBeVisible();
  await page.getByRole('radio', { name: 'History' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Vote submitted')).toBeVisible();
  await expect(desk.poll.getByText('1 vote', { exact: true })).toBeVisible(LIVE);
  await openPage(page, `${school.address}/notes`);
  await expect(page.getByText('Key terms of political theory').first()).toBeVisible();
  await openPage(page, `${school.address}/timetables`);
  await expect(page.getByText('TEE June 2027')).toBeVisible();

  await openPage(page, `${school.address}/course/checkout/${courseId}`);
  await page.getByRole('textbox', { name: 'Coupon' }).fill('first10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await payAtCheckout(page, { price: 'INR 449.10', state: null });
  await bank.succeed(page);
  await expect(page.getByText('Paid, access given')).toBeVisible();
  await expect(desk.today.getByText('INR 449.10').first()).toBeVisible(LIVE);
  await openPage(page, `${school.address}/course/${courseId}/lesson`);
  await expect(page.getByRole('heading', { name: 'Liberty' })).toBeVisible();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  const clock = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(clock).toBeGreaterThan(0.2);

  await page.getByRole('tab', { name: /^Doubts/ }).click();
  await page.getByLabel('Your doubt').fill('Is liberty a right?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(desk.doubts.getByText('Is liberty a right?')).toBeVisible(LIVE);
  await expect(desk.today.getByText('Is liberty a right?')).toBeVisible(LIVE);
  expect(await desk.isUntouched()).toBe(true);
}

test('from an empty school to a refund: a tutor opens it, a student buys and learns, the tutor sees it', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const faults = collectFaults();
  const [desk, phone] = [await browser.newContext(), await browser.newContext()];
  for (const context of [desk, phone]) faults.watch(context);
  const [page, student] = [await desk.newPage(), await phone.newPage()];

  for (const each of [page, student]) each.setDefaultTimeout(30_000);

  await joinAsAdmin(page);
  await setBrand(page);
  await addCodes(page);
  const courseId = await addCourse(page, await videoAt(info.outputPath('liberty.mp4')));
  await addBook(page);
  await addNote(page);
  await addTimetable(page);
  const pollPath = await addNews(page);
  await addCoupon(page);
  await study(phone, student, courseId, await watch(desk, pollPath));

  await go(page, '/studio');
  await expect(page.getByText('INR 449.10').first()).toBeVisible();
  await expect(page.getByText('Every payment has its access')).toBeVisible();
  await go(page, '/studio/orders');
  await page.getByRole('link', { name: /^ADH-/ }).first().click();
  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Refund INR 449.10/ });
  await dialog.getByLabel(/Reason|Note/).fill('The first student of the school.');
  await dialog.getByRole('button', { name: 'Refund INR 449.10' }).click();
  await expect(page.getByText('Refund approved').first()).toBeVisible();
  const isOpen = () => school.sql('select 1 from entitlements where revoked_at is null');
  await expect.poll(isOpen, { timeout: 60_000, intervals: [1000] }).toHaveLength(0);
  await student.reload();
  await expect(student.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  for (const context of [desk, phone]) await context.close();
  expect(faults.list()).toEqual([]);
});
