import { renderToString } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { inFours } from './app-secret.tsx';
import { pathOf, QrCode } from './qr-code.tsx';

test('a picture of three rows is drawn run by run', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [true, true, true, true],
  ];
  expect(pathOf(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h4v1h-4z');
});

test('every dark module of the matrix is drawn, once', () => {
  const uri = 'otpauth://totp/Adhyay:asha@school.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Adhyay';
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const drawn = data.map((row) => row.map(() => 0));
  for (const [, x, y, width] of pathOf(data).matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let step = 0; step < Number(width); step += 1) {
      const row = drawn[Number(y)] ?? [];
      row[Number(x) + step] = (row[Number(x) + step] ?? 0) + 1;
    }
  expect(drawn).toEqual(data.map((row) => row.map(Number)));
  const html = renderToString(<QrCode text={uri} label="the code" />);
  expect(html).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(html).toContain('role="img" aria-label="the code"');
  expect(html).not.toContain('style=');
});

test('a secret is read out in fours', () => {
  expect(inFours('JBSWY3DPEHPK3PXP4')).toBe('JBSW Y3DP EHPK 3PXP 4');
});
