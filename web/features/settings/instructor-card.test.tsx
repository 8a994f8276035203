import { expect, test } from 'vitest';
import type { Language } from '#contract/procedure.ts';
import type { Instructor, Settings } from '#contract/settings/school.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { InstructorCard } from './instructor-card.tsx';

const instructor: Instructor = {
  name: 'Dr. Anjali Verma',
  about: 'Teaching for 11 years.',
  aboutHi: '11 वर्षों से पढ़ा रही हैं।',
  photoUrl: null,
  socials: [
    { kind: 'telegram', url: 'https://t.me/school' },
    { kind: 'facebook', url: 'https://facebook.test/school' },
    { kind: 'instagram', url: 'https://instagram.test/school' },
    { kind: 'whatsapp', url: 'https://chat.test/school' },
    { kind: 'youtube', url: 'https://youtube.test/school' },
  ],
};

function draw(given: Instructor | null, language: Language = 'en') {
  const settings: Settings = {
    site: { name: 'School', nameHi: 'School', copyrightYear: 2025 },
    notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
    instructor: given,
    business: null,
  };
  return renderHtml(<InstructorCard />, { language, snapshots: { 'settings.watch': settings } });
}

test('the five places are named and open in a new tab', async () => {
  const html = await draw(instructor);
  const names = ['Telegram channel', 'Facebook page', 'Instagram page', 'WhatsApp group', 'YouTube channel'];
  for (const name of names) expect(html).toContain(`aria-label="${name}"`);
  expect(html.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(5);
  expect(html).toContain('href="https://t.me/school"');
  expect(html).toContain('Your instructor');
  expect(html).toContain('data-initials="AV"');
});

test('about them in the language of the page, or in English', async () => {
  expect(await draw(instructor, 'hi')).toContain('11 वर्षों से पढ़ा रही हैं।');
  expect(await draw({ ...instructor, aboutHi: '' }, 'hi')).toContain('Teaching for 11 years.');
});

test('without an instructor there is no card', async () => {
  expect(await draw(null)).not.toContain('<section');
});
