import { expect, test } from 'vitest';
import { FILE_DOORS } from '#contract/files.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';

const school = await openSchool();

test('each file of the document has a door, whatever it calls the parts of its address', () => {
  const doors = school.addresses.map((door) => door.replaceAll(/:\w+/g, '{}'));
  expect(FILE_DOORS.length).toBeGreaterThan(3);
  for (const { path } of FILE_DOORS) expect(doors).toContain(`GET ${path.replaceAll(/\{\w+\}/g, '{}')}`);
});

test('the page of the API shows a file at its own address', async () => {
  const { text } = await school.ask({ path: '/api' });
  expect(text).toContain('<code>/files/lessons/{lessonId}/{file}</code>');
  expect(text).toContain('<code>/api/v1/courses</code>');
});
