import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { RegistrationSteps } from './registration-steps.tsx';

const draw = (language: 'en' | 'hi' = 'en') => renderHtml(<RegistrationSteps target="/" />, { viewer: null, language });

test('the labels are those of the specification, and there is one tick', async () => {
  const html = await draw();
  const labels = [...html.matchAll(/<label for="[^"]*" class="mb[^>]*>(.*?)<\/label>/g)].map(([, text]) => text);
  expect(labels).toEqual(['Name', 'E-mail', 'Phone', 'Password', 'Age']);
  expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  expect(html).toMatch(/<form [^>]*method="post".*<button type="submit"(?![^>]* disabled="")[^>]*>.*Create account/);
});

test('both texts that the tick names open beside the form', async () => {
  for (const html of [await draw(), await draw('hi')]) {
    const links = [...html.matchAll(/<a href="([^"]*)" target="_blank"/g)].map(([, href]) => href);
    expect(links).toEqual(['/terms-and-condition', '/privacy-notice']);
  }
});
