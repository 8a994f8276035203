import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Boot } from '#contract/page-boot.ts';
import { BootContext } from '#web/platform/session.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';

function draw(signedOut: Boot['signedOut']): string {
  const boot: Boot = {
    viewer: null,
    signedOut,
    language: 'en',
    theme: 'system',
    device: 'other',
    host: 'school.test',
    doors: { mobile: true, google: true, passkey: true, mail: true },
    closedNotices: [],
    snapshots: {},
  };
  return renderToString(
    <BootContext value={boot}>
      <SignedOutNotice />
    </BootContext>,
  );
}

test('the earlier device is told why, word for word', () => {
  expect(draw('elsewhere')).toContain('>You were signed out because your account was used on another device.<');
});

test('every other end has a sentence of its own, and signing out needs none', () => {
  const sentences = (['elsewhere', 'suspended', 'credentials-changed', 'expired'] as const).map(draw);
  expect(new Set(sentences).size).toBe(4);
  for (const sentence of sentences) expect(sentence).toContain('role="status"');
  expect(draw('signed-out')).toBe('');
});
