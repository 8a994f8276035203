import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/journey.ts';

/** A subject of its own with two units and the terms of two exams. */
const SYLLABUS = `
  insert into universities (id, code, name) values ('zz-ed-uni', 'EDUNI', 'A university') on conflict do nothing;
  insert into subjects (id, university_id, code, title_en) values ('zz-ed-subject', 'zz-ed-uni', 'EDU-1', 'A subject') on conflict do nothing;
  insert into subject_units (id, subject_id, block, unit, title_en, position) values
    ('zz-ed-state', 'zz-ed-subject', '1', '1', 'The state', 1), ('zz-ed-liberty', 'zz-ed-subject', '1', '2', 'Liberty', 2) on conflict do nothing;
  insert into terms (id, university_id, kind, label) values
    ('zz-ed-2020', 'zz-ed-uni', 'exam', 'June 2020'), ('zz-ed-2024', 'zz-ed-uni', 'exam', 'June 2024') on conflict do nothing`;

test('staff begin an edition of a syllabus and map its units; the map of past papers shows its rows', async ({
  adminPage: page,
  studentPage,
  baseURL,
  sql,
}) => {
  for (const statement of SYLLABUS.split(';')) await sql(statement);
  const headers = { origin: baseURL ?? '' };
  const asked = (number: string, marks: string, unitId: string) => ({
    ...{ number, marks, text: `What does question ${number} of an edition ask?`, units: [{ unitId, share: '1' }] },
  });
  const questions = [asked('1', '10', 'zz-ed-state'), asked('2', '6', 'zz-ed-liberty')];
  const paper = { subjectId: 'zz-ed-subject', termId: 'zz-ed-2020', medium: 'en', maxMarks: '16', questions };
  const saved = await page.request.post(`${baseURL}/api/v1/studio/past-papers`, { headers, data: paper });
  expect(saved.status(), await saved.text()).toBe(200);
  const { paperId } = await saved.json();
  await page.request.post(`${baseURL}/api/v1/studio/past-papers/${paperId}/publish`, { headers, data: {} });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/studio/subjects/units/zz-ed-subject');
  await page.getByRole('button', { name: 'New edition' }).click();
  const dialog = page.getByRole('dialog', { name: 'New edition' });
  await dialog.getByLabel('Valid from term').selectOption('June 2024');
  await dialog.getByRole('button', { name: 'New edition' }).click();
  await expect(page.getByLabel('Edition of the syllabus')).toHaveValue('2');
  await expect(page.getByText('Holds now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What became of the units of edition 1' })).toBeVisible();

  await page.getByRole('button', { name: 'New unit' }).first().click();
  await page.getByRole('dialog').getByLabel('Unit', { exact: true }).fill('3');
  await page.getByRole('dialog').getByLabel('Title in English').fill('Rights');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Add a unit that Liberty became').selectOption({ label: '1 · 3 Rights' });
  await expect(page.getByRole('button', { name: 'Take off: 1 · 3 Rights' })).toBeVisible();
  await expectAccessible(page, 'a syllabus with two editions');

  await studentPage.setViewportSize({ width: 1280, height: 900 });
  await studentPage.goto('/past-papers/zz-ed-subject');
  for (const [unit, marks] of [
    ['1', '10'],
    ['2', '3'],
    ['3', '3'],
  ])
    await expect(
      studentPage.getByText(`Unit ${unit} · asked in 1 of 1 papers · ${marks} marks · last June 2020`).first(),
    ).toBeVisible();
  await page.getByRole('button', { name: 'Take off: 1 · 3 Rights' }).click();
  await expect(studentPage.getByRole('cell', { name: 'not in this syllabus' })).toBeAttached();
});
