import { hash } from 'node:crypto';

const PREFIX = 'adhyay.live';
/** What concerns every process: topics of all owners, and that anything may have been missed. */
export const EVERYBODY = `${PREFIX}.everybody`;
/** By this the process that forwards announcements says that it is there. */
export const ALIVE = `${PREFIX}.alive`;

/** Of 65,536: a process that serves 5,000 people hears one in fourteen of the others. */
const SHARD_DIGITS = 4;
const IS_WORD = /^[\w-]+$/;

/**
 * The subject on which a topic is announced: its own, or, for a topic of one person, that of a share of all people, so that a
 * process hears of whom it serves.
 */
export function subjectOf(topic: string): string {
  const colon = topic.indexOf(':');
  if (topic.endsWith('*')) return EVERYBODY;
  if (colon >= 0) return `${PREFIX}.owner.${hash('sha1', topic.slice(colon + 1)).slice(0, SHARD_DIGITS)}`;
  return IS_WORD.test(topic) ? `${PREFIX}.topic.${topic}` : EVERYBODY;
}
