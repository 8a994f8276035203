import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Certificate } from '#contract/certificates.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { CertificateOffer } from './certificate-offer.tsx';
import { CertificateView } from './certificate-view.tsx';

const certificate: Certificate = {
  code: 'ADH-7K2M-9QXW-C4TR',
  name: 'आशा <b>',
  courseTitle: 'Introduction to Political Theory',
  lessons: 9,
  issuedAt: '2026-11-21T20:00:00.000Z',
  revokedAt: null,
};

function draw(found: Certificate | null | undefined, language: 'en' | 'hi' = 'en') {
  const queries = new QueryClient();
  if (found !== undefined) queries.setQueryData(['certificate', certificate.code], found);
  const view = (
    <QueryClientProvider client={queries}>
      <CertificateView code={certificate.code} />
    </QueryClientProvider>
  );
  return renderHtml(view, { viewer: null, language });
}

describe('a certificate', () => {
  test('says whose it is, of what, since when on India’s calendar, and gives its paper', async () => {
    const html = await draw(certificate);
    for (const said of [
      'genuine',
      'आशा &lt;b&gt;',
      certificate.courseTitle,
      '22 November 2026',
      certificate.code,
      'all 9 lessons',
    ])
      expect(html).toContain(said);
    expect(html).toContain(`href="/files/certificate/${certificate.code}.pdf"`);
    expect(html).toContain('Certificate of completion');
    expect(html).toContain('school.test/certificate/');
  });

  test('that was revoked says so, and gives no paper', async () => {
    const html = await draw({ ...certificate, revokedAt: '2026-12-01T05:00:00.000Z' });
    expect(html).toContain('was revoked on 1 December 2026');
    expect(html).not.toMatch(/genuine|\.pdf/);
  });

  test('that is none leads on', async () => {
    const html = await draw(null);
    expect(html).toContain('No certificate has this number');
    expect(html).toContain('href="/contact-us"');
  });

  test('in Hindi', async () => {
    const html = await draw(certificate, 'hi');
    expect(html).toContain('यह प्रमाणपत्र असली है');
    expect(html).toContain('ने इस कोर्स के सभी 9 पाठ पूरे किए हैं');
    expect(html).toMatch(/lang="hi"[^>]*>आशा/);
  });
});

test('whoever has finished is offered one, and afterwards shown it', async () => {
  expect(await renderHtml(<CertificateOffer courseId="c" code={null} />)).toContain('Get your certificate');
  expect(await renderHtml(<CertificateOffer courseId="c" code="ADH-1" />)).toContain('See your certificate');
});
