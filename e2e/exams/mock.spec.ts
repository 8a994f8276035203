import type { Page } from '@playwright/test';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { handInTest, savedStatus, startTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK/;

const HEAD = 'id,kind,subject,block,unit,stem_en,stem_hi,a_en,a_hi,b_en,b_hi,answer,marks,penalty';
const row = (
  number: number,
  cells: { kind?: string; stem?: string; b?: string; answer?: string; penalty?: string },
) => {
  const {
    kind = 'single',
    stem = `Mock question ${number}?`,
    b = `Wrong ${number}`,
    answer = 'A',
    penalty = '1/4',
  } = cells;
  const asked = `${stem},${stem && `मॉक प्रश्न ${number}?`}`;
  const options = `Right ${number},सही ${number},${b},${b && `${b} हिन्दी`}`;
  return `MOCK-${number},${kind},BSOC-131,Block 1,Unit 1,${asked},${options},${answer},1,${penalty}`;
};
const BAD = [{ kind: 'essayish' }, { stem: '' }, { b: 'Right 48' }, { answer: 'F' }, { penalty: '2' }];
/** Fifty questions, the last five of them with a fault each. */
const FILE = [
  HEAD,
  ...Array.from({ length: 45 }, (_, place) => row(place + 1, {})),
  ...BAD.map((cells, place) => row(place + 46, cells)),
].join('\n');

async function importQuestions(page: Page): Promise<void> {
  await page.goto('/studio/questions/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'mock.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(button(page, 'Import 45 of 50')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Line 49')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(5);
  await button(page, 'Import 45 of 50').click();
  await expect(page.getByRole('link', { name: 'Download report' })).toBeVisible({ timeout: 30_000 });
  await expect(button(page, 'Undo')).toBeVisible();
}

/** Ticks these questions of the bank into a section. */
async function addQuestions(page: Page, section: 'Part A' | 'Part B', numbers: number[]): Promise<void> {
  await button(page, 'Add questions')
    .nth(section === 'Part A' ? 0 : 1)
    .click();
  const bank = page.getByRole('dialog', { name: `Add questions to ${section}` });
  for (const number of numbers) {
    await bank.getByRole('searchbox', { name: 'Search the questions' }).fill(`Mock question ${number}?`);
    await bank.getByRole('checkbox', { name: new RegExp(`Mock question ${number}\\?`) }).check();
  }
  await bank.getByRole('button', { name: `Add ${numbers.length} questions` }).click();
}

async function buildMock(page: Page, title: string): Promise<string> {
  await page.goto('/studio/tests/new');
  await page.getByRole('radio', { name: /Mock paper/ }).check();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Subject', { exact: true }).fill('BSOC-131');
  await page.keyboard.press('Tab');
  await button(page, 'Write the test').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await button(page, 'Add a section').click();
  await addQuestions(page, 'Part A', [1, 2, 3]);
  await addQuestions(page, 'Part B', [4, 5]);
  await button(page, 'Save').click();
  await expect(page.getByText('Nothing stands in the way.')).toBeVisible();
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  const [, testId = ''] = /\/studio\/tests\/([\w-]+)/.exec(page.url()) ?? [];
  return testId;
}

/** Answers the question that is shown, rightly or not: its number tells which of its options is right. */
async function answer(page: Page, isRight: boolean): Promise<void> {
  await page.getByRole('radio', { name: isRight ? /^Right/ : /^Wrong/ }).check();
  await expect(savedStatus(page)).not.toBeEmpty();
}

test('A tutor imports questions, builds a mock and publishes it; one student loses the line, one changes device', async ({
  openBrowser,
  newStaff,
  newStudent,
  signIn,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(OFFLINE);
  faults.allow(/status of 4(01|09)/);
  const [studio, phone, desk, tablet] = [
    await openBrowser({ viewport: { width: 1280, height: 900 } }),
    await openBrowser({ viewport: { width: 360, height: 740 } }),
    await openBrowser({ viewport: { width: 1280, height: 900 } }),
    await openBrowser({ viewport: { width: 768, height: 1024 } }),
  ];
  await signIn(studio, await newStaff('instructor'));
  const tutor = await studio.newPage();
  await importQuestions(tutor);
  const testId = await buildMock(tutor, `Mock ${crypto.randomUUID().slice(0, 8)}`);

  const [one, two] = [await newStudent(), await newStudent()];
  await signIn(phone, one);
  const lost = await phone.newPage();
  await startTest(lost, testId, 5);
  await answer(lost, true);
  await phone.setOffline(true);
  await button(lost, 'Save & next').click();
  await answer(lost, true);
  await expect(savedStatus(lost)).toContainText('Saved on this device, sending …');
  await button(lost, 'Save & next').click();
  await answer(lost, false);
  await phone.setOffline(false);
  await expect(savedStatus(lost)).toHaveText('Saved', { timeout: 30_000 });

  await signIn(desk, two);
  const first = await desk.newPage();
  await startTest(first, testId, 5);
  await answer(first, true);
  await expect(savedStatus(first)).toHaveText('Saved');
  await signIn(tablet, two);
  const second = await tablet.newPage();
  await openPage(second, `/test/${testId}`);
  await second.getByRole('link', { name: 'Resume' }).click();
  await button(second, 'Use it here').click();
  await expect(second.getByRole('heading', { level: 2, name: 'Question 2 of 5' })).toBeVisible();
  await answer(second, false);
  await expect(savedStatus(second)).toHaveText('Saved');

  await tutor.goto(`/studio/tests/${testId}/results`);
  await expect(tutor.getByText('Being sat now')).toBeVisible();
  await handInTest(lost);
  await handInTest(second);
  await expect(lost.getByText('Handed in. Your marks come later.')).toBeVisible();
  await tutor.goto(`/studio/tests/${testId}`);
  await button(tutor, 'Close').click();
  await tutor.getByRole('dialog').getByRole('button', { name: 'Close the test' }).click();
  await expect(tutor.getByText('Closed', { exact: true }).first()).toBeVisible();
  await lost.reload();
  await expect(lost.getByRole('heading', { level: 1, name: '1.75 of 5' })).toBeVisible();
  await expect(lost.getByText('Too few to compare yet')).toBeVisible();
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: '0.75 of 5' })).toBeVisible();
  await tutor.goto(`/studio/tests/${testId}/results`);
  await expect(tutor.getByRole('row', { name: /1\.75/ })).toBeVisible();
});
