import { bodyOf, type StoredQuestion } from '#server/features/attempts/paper.rules.ts';
import {
  listStoredAnswers,
  type StoredAnswer,
  type SubmittedAttempt,
} from '#server/features/attempts/results/results.store.ts';
import { handMarkOf } from '#server/features/attempts/texts/hand-marks.rules.ts';
import { listHandMarks } from '#server/features/attempts/texts/hand-marks.store.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { listErrata } from './errata.access.ts';
import { composeErrata, type Erratum, listErrataOf, type Standing, toMarked } from './errata.service.ts';
import type { MarkedQuestion } from './paper.rules.ts';

/** Of an attempt: how its questions are marked, and what was answered. */
export type Marking = { attempt: SubmittedAttempt; questions: MarkedQuestion[]; stored: StoredAnswer[] };

/** Everything by which these attempts are marked. `planned` is an erratum that is not made yet. */
export async function readMarkings(db: Db, attempts: SubmittedAttempt[], planned: Erratum[] = []): Promise<Marking[]> {
  const versionIds = attempts.flatMap(({ paper }) => paper.questions.map(({ versionId }) => versionId));
  const versions = await listQuestionVersions(db, versionIds);
  const errata = [...(await listErrata(db, versionIds)), ...planned];
  const ids = attempts.map(({ id }) => id);
  const stored = await listStoredAnswers(db, ids);
  const hands = Map.groupBy(await listHandMarks(db, ids), ({ attemptId }) => attemptId);
  const standings = new Map<string, Standing>();
  const standingOf = (question: StoredQuestion): Standing => {
    const key = `${question.versionId} ${question.part ?? ''}`;
    const known = standings.get(key) ?? composeErrata(bodyOf(versions, question), listErrataOf(errata, question));
    standings.set(key, known);
    return known;
  };
  return attempts.map((attempt) => {
    const { id, paper, rules } = attempt;
    const given = hands.get(id) ?? [];
    const questions = paper.questions.map((question): MarkedQuestion => {
      const { position } = question;
      const hand = handMarkOf(given, { body: bodyOf(versions, question), position }, rules);
      return { ...toMarked(question, standingOf(question), attempt), ...hand };
    });
    return { attempt, questions, stored: stored.get(id) ?? [] };
  });
}
