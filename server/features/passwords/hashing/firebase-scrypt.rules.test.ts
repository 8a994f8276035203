import { expect, test } from 'vitest';
import { verifyFirebasePassword } from './firebase-scrypt.rules.ts';

/** The test vector of github.com/firebase/scrypt. */
const parameters = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const stored = {
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
};

test('the published vector verifies', async () => {
  await expect(verifyFirebasePassword('user1password', stored, parameters)).resolves.toBe(true);
});

test('another password, salt, signer key or a cut hash does not', async () => {
  await expect(verifyFirebasePassword('user1Password', stored, parameters)).resolves.toBe(false);
  await expect(verifyFirebasePassword('', stored, parameters)).resolves.toBe(false);
  const otherSalt = { ...stored, salt: '42xEC+ixf3L2lg==' };
  await expect(verifyFirebasePassword('user1password', otherSalt, parameters)).resolves.toBe(false);
  const otherProject = { ...parameters, signerKey: parameters.signerKey.replace('jx', 'jy') };
  await expect(verifyFirebasePassword('user1password', stored, otherProject)).resolves.toBe(false);
  const cut = { ...stored, hash: stored.hash.slice(0, 40) };
  await expect(verifyFirebasePassword('user1password', cut, parameters)).resolves.toBe(false);
});
