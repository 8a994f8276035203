import { startAuthentication, startRegistration, type WebAuthnError } from '@simplewebauthn/browser';
import type { Assertion, NewCredential, PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts';

export { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

// What only talks to authenticators: loaded when somebody is about to, never with a page.

/** Has the person make a passkey. 'cancelled': they thought better of it, or took too long; 'held': they have one there. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewCredential | 'cancelled' | 'held'> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    if ((error as WebAuthnError).name === 'InvalidStateError') return 'held';
    return orCancelled(error);
  }
}

/** Has the person choose a passkey and sign with it: in a dialog, or where the browser fills the e-mail in. */
export async function signWithPasskey(request: PasskeyRequest, byAutofill: boolean): Promise<Assertion | 'cancelled'> {
  try {
    const signed = await startAuthentication({ optionsJSON: request, useBrowserAutofill: byAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response;
    // A key without it was made for another kind of sign-in.
    return userHandle ? { id: signed.id, clientDataJSON, authenticatorData, signature, userHandle } : 'cancelled';
  } catch (error) {
    return orCancelled(error);
  }
}

function orCancelled(error: unknown): 'cancelled' {
  const { name } = error as WebAuthnError;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  throw error;
}
