import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Assertion } from '#contract/passkeys.ts';
import { api } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

const RENEW_MS = 4 * 60_000;

const loadCeremony = () => import('#web/platform/passkeys/ceremony.ts');
const enter = (credential: Assertion) => api.passkeys.session.create({ credential, deviceId: deviceId() });

/** Signs in on this device by a passkey; answers 'cancelled' when the person thought better of it. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await loadCeremony();
      const credential = await signWithPasskey(await api.passkeys.session.begin(), false);
      return credential === 'cancelled' ? credential : enter(credential);
    },
  });
}

type Autofill = { isOn: boolean; onEntered: () => void; onRefused: (error: unknown) => void };

/**
 * While it is on, the browser offers passkeys where it fills the e-mail in, from when somebody comes near that form: a visitor
 * who does not asks the server for nothing. What the browser cannot do is no fault: there is a button.
 */
export function usePasskeyAutofill({ isOn, onEntered, onRefused }: Autofill): void {
  const entered = useEffectEvent(onEntered);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const near = new AbortController();
    let clock: ReturnType<typeof setTimeout> | undefined;

    /** What is to be signed is good for five minutes: asked anew before, which ends the earlier offer. */
    async function offer(): Promise<void> {
      const credential = await choose().catch(() => 'cancelled' as const);
      if (isOver || credential === 'cancelled') return;
      await enter(credential).then(entered, refused);
    }

    async function choose(): Promise<Assertion | 'cancelled'> {
      const { browserSupportsWebAuthnAutofill, signWithPasskey } = await loadCeremony();
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return 'cancelled';
      const request = await api.passkeys.session.begin();
      if (isOver) return 'cancelled';
      clock = setTimeout(() => void offer(), RENEW_MS);
      return signWithPasskey(request, true);
    }

    function onNear({ target }: Event): void {
      if (!(target instanceof Element) || !target.closest('form')?.querySelector('[autocomplete~=webauthn]')) return;
      near.abort();
      void offer();
    }

    document.addEventListener('pointerover', onNear, near);
    document.addEventListener('focusin', onNear, near);
    return () => {
      isOver = true;
      near.abort();
      clearTimeout(clock);
    };
  }, [isOn]);
}
