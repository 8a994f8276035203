import type { Right } from './testing-right.ts';

const CODE = { secret: 'x'.repeat(43), code: '123456' };
const PASSWORD = 'not the password';

/** Signing in by mobile number, and the number of one's own account. */
export const MOBILE_RIGHTS: Record<string, Right> = {
  // A number rests after each code: each caller has another.
  'mobiles.create': { for: 'anyone', input: { mobile: '987654321<place>' } },
  'mobiles.session.create': { for: 'anyone', input: { ...CODE, deviceId: 'a-device' }, gives: 'CODE_WRONG' },
  'mobiles.own.create': {
    for: 'own-account',
    input: { mobile: '9876543210', password: PASSWORD },
    gives: 'WRONG_PASSWORD',
  },
  'mobiles.own.confirm': { for: 'own-account', input: CODE, gives: 'CODE_WRONG' },
  'mobiles.own.remove': { for: 'own-account', input: { password: PASSWORD }, gives: 'WRONG_PASSWORD' },
};
