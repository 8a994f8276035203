import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { findAttemptPaper } from '#server/features/attempts/attempts.access.ts';
import { bodyOf } from '#server/features/attempts/paper.rules.ts';
import { isAnswerOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import { newRecent, type Recent } from '#server/platform/cache/recent.ts';
import type { Db } from '#server/platform/db.ts';

const MAX_FORMS = 10_000;
const MAX_VERSIONS = 5000;

/** What can be answered in an attempt, and whose it is: it never changes, so that it is read once. */
export type AnswerForm = {
  attemptId: string;
  userId: string;
  sectionOf: (position: number) => number;
  /** The first event that does not fit: its position, or what it answers; undefined when all do. */
  findMisfit: (events: AttemptEvent[]) => AttemptEvent | undefined;
};

type Caches = { forms: Recent<AnswerForm>; versions: Recent<QuestionVersion> };
const caches = new WeakMap<Db, Caches>();

function cachesOf(db: Db): Caches {
  const known = caches.get(db) ?? { forms: newRecent(MAX_FORMS), versions: newRecent(MAX_VERSIONS) };
  caches.set(db, known);
  return known;
}

/** Versions as they were read once: a version never changes. */
async function listKnownVersions(db: Db, ids: string[]): Promise<Map<string, QuestionVersion>> {
  const { versions } = cachesOf(db);
  const found = new Map(ids.flatMap((id) => [[id, versions.get(id)] as const]).filter(([, version]) => version));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0)
    for (const [id, version] of await listQuestionVersions(db, missing)) {
      versions.set(id, version);
      found.set(id, version);
    }
  return found as Map<string, QuestionVersion>;
}

/** Undefined when there is no such attempt. */
export async function readAnswerForm(db: Db, attemptId: string): Promise<AnswerForm | undefined> {
  const { forms } = cachesOf(db);
  const known = forms.get(attemptId);
  if (known) return known;
  const attempt = await findAttemptPaper(db, attemptId);
  if (!attempt) return undefined;
  const { questions } = attempt.paper;
  const versions = await listKnownVersions(db, [...new Set(questions.map(({ versionId }) => versionId))]);
  const bodies = new Map<number, SimpleBody>(
    questions.map((question) => [question.position, bodyOf(versions, question)]),
  );
  const sections = new Map(questions.map(({ position, section }) => [position, section]));
  const form: AnswerForm = {
    ...{ attemptId, userId: attempt.userId },
    sectionOf: (position) => sections.get(position) ?? 0,
    findMisfit: (events) =>
      events.find(({ position, kind, answer, sinceMilliseconds, atMilliseconds }) => {
        const body = bodies.get(position);
        if (!body) return true;
        if (kind === 'hidden')
          return !attempt.isAttentionKept || (sinceMilliseconds ?? atMilliseconds) >= atMilliseconds;
        return kind === 'answer' && !isAnswerOf(body, answer);
      }),
  };
  forms.set(attemptId, form);
  return form;
}
