import { useMutation } from '@tanstack/react-query';
import type { SentCodes } from '#web/features/sessions/use-sent-code.ts';
import { api } from '#web/platform/api.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

const SECRET_KEY = 'sign-in-secret';

/** What this browser holds of the link that it asked for last; without it neither the link nor its code is good. */
export function readSignInSecret(): string | undefined {
  return browserStore.local.readText(SECRET_KEY);
}

/** Has a link and a code mailed, if somebody has the e-mail. */
export function useMailLink() {
  return useMutation({
    mutationFn: async (email: string) => {
      const { secret } = await api.signins.create({ email });
      browserStore.local.writeText(SECRET_KEY, secret);
    },
  });
}

/** Signs in on this device with the code that was mailed. */
export function useMailedSignIn() {
  return useMutation({
    mutationFn: async (codes: SentCodes) => {
      const secret = readSignInSecret() ?? '';
      const viewer = await api.signins.session.create({ ...codes, secret, deviceId: deviceId() });
      browserStore.local.writeText(SECRET_KEY, undefined);
      return viewer;
    },
  });
}
