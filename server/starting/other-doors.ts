import type { Config } from '#server/config.ts';
import { openMessenger } from '#server/platform/messages/messenger.ts';
import { openOpenId } from '#server/platform/openid/openid.ts';

/** The ways in that a school has where it is set up for them. */
export function openOtherDoors({ messages, google, publicUrl }: Config) {
  return {
    messenger: openMessenger(messages),
    google: google && openOpenId(google, `${publicUrl}/auth/google/callback`),
  };
}
