import type { Db } from '#server/platform/db.ts';
import { newToken } from '#server/platform/session.ts';
import { CHALLENGE_MINUTES, challengeIn, hashChallenge } from './passkeys.rules.ts';
import { insertChallenge, removeChallenge } from './passkeys.store.ts';

/** What a passkey has to sign within five minutes, once: to be added to this person's account; null: to sign in. */
export async function newChallenge(db: Db, userId: string | null): Promise<string> {
  const { token } = newToken();
  await insertChallenge(db, hashChallenge(token), userId, CHALLENGE_MINUTES);
  return token;
}

/** The challenge that was signed, which is used up by that; undefined when we gave none such, or it is over. */
export async function takeChallenge(
  db: Db,
  signed: { clientDataJSON: string },
  userId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(signed);
  return challenge && (await removeChallenge(db, hashChallenge(challenge), userId)) ? challenge : undefined;
}
