import { expect, test } from 'vitest';
import type { Profile } from '#contract/accounts/profile.ts';
import type { Universities } from '#contract/universities/universities.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { StudiesSteps } from './studies-steps.tsx';

const universities: Universities = [
  { id: 'ignou', code: 'IGNOU', name: 'Indira Gandhi', nameHi: 'इंदिरा गांधी', programmes: [], terms: [] },
  { id: 'nios', code: 'NIOS', name: 'Open Schooling', nameHi: null, programmes: [], terms: [] },
];
const profile = { universityId: null, programmeId: null, termId: null, subjects: [] } as unknown as Profile;

test('a university has its name in the language of the page, where the school wrote one', async () => {
  const snapshots = { 'accounts.profile.watch': profile, 'universities.watch': universities };
  const draw = (language: 'en' | 'hi') =>
    renderHtml(<StudiesSteps onLeave={() => undefined} />, { snapshots, language, path: '/studies' });
  expect(await draw('en')).toContain('Indira Gandhi');
  const hindi = await draw('hi');
  expect(hindi).toContain('इंदिरा गांधी');
  expect(hindi).toContain('Open Schooling');
});
