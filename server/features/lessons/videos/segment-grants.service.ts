import type { Live } from '#server/platform/live.ts';
import type { StreamViewer } from './addresses.rules.ts';

/** The longest that a check is believed: a right or a session that runs out by itself ends this late at most. */
const MAX_AGE_MS = 60_000;
const MAX_GRANTS = 20_000;
/** What the database announces when a right to a video may have changed: to all, and of one person. */
const SHARED_TOPICS = ['courses', 'media', 'settings'];
const OWNER_TOPICS = ['sessions', 'profile', 'enrolments'];

/** Leave to fetch the segments of one quality of a video. `isLasting`: by what is announced when it changes. */
export type SegmentGrant = { visitor: StreamViewer; mediaId: string; isLasting: boolean };
type Entry = { grant: SegmentGrant; expiresAt: number };
type Owner = { keys: Set<string>; end: () => void };

/**
 * The grants of the last minute, so that a player's right is asked once and not at each of its segments. A grant ends as
 * soon as a change of what it rests on is announced; while the announcements are cut off it ends with its minute.
 */
export function createSegmentGrants(live: Live, now: () => number = () => performance.now()) {
  const grants = new Map<string, Entry>();
  const owners = new Map<string, Owner>();
  for (const topic of SHARED_TOPICS)
    live.subscribe(topic, () => {
      for (const owner of [...owners.values()]) owner.end();
    });

  function ownerOf(userId: string): Owner {
    const known = owners.get(userId);
    if (known) return known;
    const owner: Owner = { keys: new Set(), end };
    const leaves = OWNER_TOPICS.map((topic) => live.subscribe(`${topic}:${userId}`, end));
    function end(): void {
      owners.delete(userId);
      for (const leave of leaves) leave();
      for (const key of owner.keys) grants.delete(key);
    }
    owners.set(userId, owner);
    return owner;
  }

  function remove(key: string, { grant }: Entry): void {
    grants.delete(key);
    const owner = owners.get(grant.visitor.userId);
    owner?.keys.delete(key);
    if (owner?.keys.size === 0) owner.end();
  }

  /** The oldest stand first. */
  function makeRoom(): void {
    for (const [key, entry] of grants) {
      if (entry.expiresAt > now() && grants.size < MAX_GRANTS) return;
      remove(key, entry);
    }
  }

  return {
    /** What was granted to this very address and session within the last minute. */
    find(key: string): SegmentGrant | undefined {
      const entry = grants.get(key);
      return entry && entry.expiresAt > now() ? entry.grant : undefined;
    },
    /** Asks, and remembers a yes unless a change of this person was announced while it was asked. */
    async ask(
      key: string,
      userId: string,
      check: () => Promise<SegmentGrant | undefined>,
    ): Promise<SegmentGrant | undefined> {
      makeRoom();
      const owner = ownerOf(userId);
      const expiresAt = now() + MAX_AGE_MS;
      let grant: SegmentGrant | undefined;
      try {
        grant = await check();
        return grant;
      } finally {
        const isCurrent = owners.get(userId) === owner;
        if (isCurrent && grant?.isLasting) {
          grants.delete(key);
          grants.set(key, { grant, expiresAt });
          owner.keys.add(key);
        } else if (isCurrent && owner.keys.size === 0) owner.end();
      }
    },
  };
}
