import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { mayAsk, RefusedAddress } from '#server/platform/network/outgoing.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';
import type { OpenIdSettings } from './openid-settings.ts';

/** What is asked of one browser: it keeps this, sealed, while it is at the issuer. */
export type OpenIdRequest = { state: string; nonce: string; verifier: string };
/** Whom the issuer says somebody is: `subject` for ever, `email` for now, which it says was checked or not. */
export type OpenIdPerson = { subject: string; email: string; isVerified: boolean };

export type OpenId = {
  /** The address at the issuer to go to. Throws when the issuer does not answer within five seconds. */
  begin: () => Promise<{ address: string; asked: OpenIdRequest }>;
  /**
   * Whom the issuer says it is, by the query with which the browser came back: `denied` when that person said no. Throws for
   * an answer that is not the issuer's, not for us, not to what was asked, or over, and when the issuer does not answer.
   */
  end: (search: string, asked: OpenIdRequest) => Promise<OpenIdPerson | 'denied'>;
};

const TIMEOUT_SECONDS = 5;
/** What an issuer says of itself changes seldom. */
const KNOWN_MS = 3600_000;

/** Signs people in at an issuer of OpenID Connect, by a code with PKCE; they come back to `callback`, an address of ours. */
export function openOpenId({ issuer, clientId, clientSecret, allowPrivate }: OpenIdSettings, callback: string): OpenId {
  let known: { at: number; configuration: Promise<Configuration> } | undefined;

  /** No address of ours that the issuer names, and no redirect. */
  const fetchOutside: typeof fetch = async (url, options) => {
    if (!mayAsk(String(url), allowPrivate))
      throw new RefusedAddress('the issuer names an address that may not be asked');
    return inSpan({ method: options?.method ?? 'GET', url: String(url) }, () => fetch(url, options));
  };

  function discover(): Promise<Configuration> {
    return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      [customFetch]: (url, options) => fetchOutside(url, options as RequestInit),
      timeout: TIMEOUT_SECONDS,
      // The token is checked by the issuer's keys too, not by the way it came alone.
      execute: [enableNonRepudiationChecks, ...(allowPrivate ? [allowInsecureRequests] : [])],
    });
  }

  function configured(): Promise<Configuration> {
    if (known && Date.now() - known.at < KNOWN_MS) return known.configuration;
    const asking = { at: Date.now(), configuration: discover() };
    known = asking;
    asking.configuration.catch(() => {
      if (known === asking) known = undefined;
    });
    return asking.configuration;
  }

  return {
    async begin() {
      const configuration = await configured();
      const asked = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: 'openid email',
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { address: address.href, asked };
    },

    async end(search, { state, nonce, verifier }) {
      const came = new URL(callback);
      came.search = search;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        const claims = (await authorizationCodeGrant(await configured(), came, checks)).claims();
        if (!claims || typeof claims['email'] !== 'string') throw new Error('the issuer names no e-mail');
        return { subject: claims.sub, email: claims['email'], isVerified: claims['email_verified'] === true };
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'denied';
        throw error;
      }
    },
  };
}
