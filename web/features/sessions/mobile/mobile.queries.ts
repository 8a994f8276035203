import { useMutation } from '@tanstack/react-query';
import type { SentCodes } from '#web/features/sessions/use-sent-code.ts';
import { api } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

/** A code that was asked for: its number in ten digits, the secret it is good with, and when the next may be asked for. */
export type AskedCode = { mobile: string; secret: string; sentAt: number; waitSeconds: number };

/** Has a code sent to a number, if somebody has it. */
export function useSendCode() {
  return useMutation({
    mutationFn: async (mobile: string): Promise<AskedCode> => {
      const { secret, waitSeconds } = await api.mobiles.create({ mobile });
      return { mobile, secret, waitSeconds, sentAt: Date.now() };
    },
  });
}

/** Signs in on this device with the code that was sent, good with the secret of who asked for it. */
export function useMobileSignIn(secret: string) {
  return useMutation({
    mutationFn: (codes: SentCodes) => api.mobiles.session.create({ ...codes, secret, deviceId: deviceId() }),
  });
}
