import { expect, test } from 'vitest';
import { seedDemoSchool } from '#demo/seed.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
await seedDemoSchool(services.db);

test('three subjects have a map; in one of them two terms are not entered', async () => {
  const { pastpapers } = clientFor(services, await newPerson(services));
  const subjects = await pastpapers.subjects();
  expect(subjects.map(({ code, entered, known }) => [code, entered, known])).toEqual([
    ['BECC-131', 2, 3],
    ['BPSC-131', 5, 7],
    ['BSOC-131', 1, 1],
  ]);
  const map = await pastpapers.map({ subjectId: 'ignou-bpsc-131' });
  expect(map).toMatchObject({ since: 'TEE June 2023', totalMarks: '600' });
  expect(map.units[0]).toMatchObject({ unit: 'Unit 1', askedIn: 5, papers: 5, last: 'TEE June 2026' });
  expect(map.papers.filter(({ paperId }) => paperId === null)).toHaveLength(2);
  const { questions } = await pastpapers.questions({
    subjectId: 'ignou-bpsc-131',
    paperId: map.units[0]?.cells[0]?.paperId,
  });
  expect(questions).toHaveLength(8);
  expect(questions[0]?.stem.hi).toContain('राजनीति');
  expect(questions.every(({ solution }) => solution === null)).toBe(true);
});
