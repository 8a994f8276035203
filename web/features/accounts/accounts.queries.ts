import { useMutation } from '@tanstack/react-query';
import type { Registration } from '#contract/accounts.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/session.ts';

type Outcome = 'signed-in' | 'not-signed-in';

/**
 * Registers, then signs in with the same pair. The answer to a registration never says whether the e-mail was known;
 * where it was, the pair may be refused.
 */
export function useRegister() {
  return useMutation({ networkMode: 'always', mutationFn: register });
}

async function register(registration: Registration): Promise<Outcome> {
  await api.accounts.create(registration);
  const { email, password } = registration;
  try {
    await api.sessions.create({ email, password, deviceId: deviceId() });
    return 'signed-in';
  } catch (error) {
    if (codeOf(error) === 'WRONG_CREDENTIALS') return 'not-signed-in';
    throw error;
  }
}
