import type { Config } from '#server/config.ts';
import type { OpenId } from '#server/platform/openid/openid.ts';

/** Google as a way in; undefined where the school has no keys of it, and then what speaks OpenID is not loaded. */
export async function openGoogle({ google, publicUrl }: Config): Promise<OpenId | undefined> {
  if (!google) return undefined;
  const { openOpenId } = await import('#server/platform/openid/openid.ts');
  return openOpenId(google, `${publicUrl}/auth/google/callback`);
}
