import type { Config } from '#server/config.ts';
import { type OpenId, openOpenId } from '#server/platform/openid/openid.ts';

/** Google as a way in; undefined where the school has no keys of it. */
export function openGoogle({ google, publicUrl }: Config): OpenId | undefined {
  return google && openOpenId(google, `${publicUrl}/auth/google/callback`);
}
