import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/session.ts';

type Credentials = { email: string; password: string };

/** Signs in on this device; a student's earlier device is signed out by it. */
export function useSignIn() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (credentials: Credentials) => api.sessions.create({ ...credentials, deviceId: deviceId() }),
  });
}
