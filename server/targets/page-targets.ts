import type { PageTarget } from '#contract/page-boot.ts';
import { findOwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { findPublishedTest } from '#server/features/tests/tests.access.ts';
import type { Context } from '#server/platform/rpc.ts';
import { openTargets, visitorTargets } from './open-targets.ts';
import { type FindTarget, productTargets } from './product-targets.ts';

const MAX_ID_LENGTH = 128;

/** Each answers with something, or with nothing where it is absent or not for this person: both look the same. */
const finders: Record<Exclude<PageTarget['kind'], keyof typeof openTargets>, FindTarget> = {
  ...productTargets,
  test: (db, person, { id }) => findPublishedTest(db, person.id, id),
  attempt: (db, person, { id }) => findOwnAttempt(db, person.id, id),
};

/**
 * Whether what an address names is there for whoever asks; where nobody asks, only what is open to anybody, and to visitors
 * where they may look.
 */
export async function hasTarget(
  { readings: db, identity: { person, mayLook } }: Context,
  target: PageTarget,
): Promise<boolean> {
  const { kind, id } = target;
  if (id.length > MAX_ID_LENGTH || !isText(id) || !isText(target.orderId ?? '')) return false;
  if (kind === 'timetable' || kind === 'certificate' || kind === 'ticket' || kind === 'past-papers')
    return Boolean(await openTargets[kind](db, id));
  if (person === null) return mayLook === true && Boolean(await visitorTargets[kind]?.(db, id));
  return Boolean(await finders[kind](db, person, target));
}

/** PostgreSQL has no text with a zero in it, or with half a character. */
function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
