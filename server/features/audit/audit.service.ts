import { isDeepStrictEqual } from 'node:util';
import type { Act } from '#contract/audit/acts.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { insertAuditEvent } from './audit.store.ts';

type Caller = { identity: { person: Pick<Person, 'id' | 'role'> | null } } & Pick<Context, 'address' | 'requestId'>;

type EventInput = { subjectId?: string | undefined; details?: Record<string, unknown> };

/**
 * Writes an event down, in the transaction of `db`. Who did it is in the call; nobody for an open procedure or a job.
 * `details` hold what was before and after, never a secret.
 */
export async function recordEvent(db: Db, caller: Caller | null, act: Act, told: EventInput = {}): Promise<void> {
  const person = caller?.identity.person;
  await insertAuditEvent(db, {
    actorId: person?.id ?? null,
    actorRole: person?.role ?? null,
    act,
    subjectId: told.subjectId ?? person?.id ?? null,
    details: told.details ?? {},
    address: caller?.address ?? '',
    requestId: caller?.requestId ?? '',
  });
}

type Changes<T> = { before: Partial<T>; after: Partial<T> };

/**
 * The fields of `after` that differ from `before`, as the details of an event hold them; undefined when nothing does.
 * Compared as JSON, as they are stored: a date equals the text that it becomes.
 */
export function changesOf<T extends object>(before: T, after: T): Changes<T> | undefined {
  const changes: Changes<T> = { before: {}, after: {} };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T>) {
    if (isDeepStrictEqual(asStored(before[key]), asStored(after[key]))) continue;
    changes.before[key] = before[key];
    changes.after[key] = after[key];
  }
  return Object.keys(changes.after).length > 0 ? changes : undefined;
}

function asStored(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
