import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

/** Asked for: the password, the code that was mailed instead, or a code of the app. */
export type ProofName = 'password' | 'mailed' | 'code';

/** What is asked for beside what Google showed. */
export type GoogleProof = { password?: string; mailedCode?: string; secondCode?: string };

/** Signs in on this device whom Google just showed in this browser. */
export function useGoogleSignIn() {
  return useMutation({
    mutationFn: (proof: GoogleProof) => api.google.session.create({ ...proof, deviceId: deviceId() }),
  });
}

/** Has a code mailed to the account that has the e-mail of whom Google just showed. */
export function useGoogleMail() {
  return useMutation({ mutationFn: (_email: string) => api.google.session.mail() });
}
