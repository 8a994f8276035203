import { expect, test } from 'vitest';
import type { Language } from '#contract/procedure.ts';
import type { Business } from '#contract/settings/school.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { GrievanceBlock } from './grievance-block.tsx';

const business: Business = {
  legalName: 'Rao & Sons',
  address: '1 Park Street, Kolkata 700016',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  grievanceOfficer: { name: 'A. Das', designation: 'Head of care', email: 'g@school.test', phone: '(033) 2222-1111' },
};

function draw(given: Business | null, language: Language = 'en') {
  const settings = {
    site: { name: 'School', nameHi: 'School', copyrightYear: 2025 },
    notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
    instructor: null,
    business: given,
  };
  return renderHtml(<GrievanceBlock />, { language, snapshots: { 'settings.watch': settings } });
}

test('names who runs the school, its care and its officer, and how soon they answer', async () => {
  const html = await draw(business);
  for (const told of [
    'Rao &amp; Sons',
    '1 Park Street, Kolkata 700016',
    'A. Das',
    'Head of care',
    '48 hours',
    '30 days',
  ])
    expect(html).toContain(told);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  expect(links).toEqual(['mailto:care@school.test', 'tel:+919876543210', 'mailto:g@school.test', 'tel:03322221111']);
});

test('says it in Hindi too', async () => {
  const html = await draw(business, 'hi');
  for (const told of ['शिकायत अधिकारी', '48 घंटे', '30 दिन']) expect(html).toContain(told);
});

test('where nobody is set there is nothing', async () => {
  expect(await draw(null)).not.toMatch(/<section|<dl/);
});
