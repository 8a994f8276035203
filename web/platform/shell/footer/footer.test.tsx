import { expect, test } from 'vitest';
import type { Business } from '#contract/settings/school.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { Footer } from './footer.tsx';

const business: Business = {
  legalName: 'Rao & Sons',
  address: '1 Park Street, Kolkata',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  grievanceOfficer: { name: 'A. Das', designation: 'Head of care', email: 'g@school.test', phone: '033 2222 1111' },
};

function draw(given: Business | null) {
  const settings = {
    site: { name: 'School', nameHi: 'विद्यालय', copyrightYear: 2025 },
    notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
    instructor: null,
    business: given,
  };
  return renderHtml(<Footer settings={settings} />, { snapshots: { 'settings.watch': settings } });
}

test('the copyright and six links, and who runs the school where it says so', async () => {
  const html = await draw(business);
  expect(html).toContain('© 2025 School');
  expect(html.match(/<a /g)).toHaveLength(6);
  expect(html).toContain('Run by Rao &amp; Sons, 1 Park Street, Kolkata');
  expect(html).toContain('Customer care: care@school.test, +91 98765 43210');
});

test('without a business there is no such line', async () => {
  const html = await draw(null);
  expect(html).toContain('© 2025 School');
  expect(html).not.toMatch(/Run by|Customer care/);
});
