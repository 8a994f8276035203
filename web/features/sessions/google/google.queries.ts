import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

/** What is asked for beside what Google showed. */
export type GoogleProof = { password?: string; secondCode?: string };

/** Signs in on this device whom Google just showed in this browser. */
export function useGoogleSignIn() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (proof: GoogleProof) => api.google.session.create({ ...proof, deviceId: deviceId() }),
  });
}
