import type { Db } from '#server/platform/db.ts';
import type { Random } from '#server/platform/random/shuffle.ts';
import { drawQuestions } from './draws.rules.ts';
import { type FrozenDraw, listAskedDays, listFrozenDraws } from './draws.store.ts';
import { type FrozenQuestion, type FrozenSection, readFrozenTest } from './tests.access.ts';

type Paper = { sections: FrozenSection[]; questions: FrozenQuestion[] };

function toQuestions(draws: FrozenDraw[], drawn: string[][]): FrozenQuestion[] {
  return draws.flatMap(({ section, units, penalty, pool }, place) =>
    (drawn[place] ?? []).flatMap((questionId) => {
      const found = pool.find((each) => each.questionId === questionId);
      return found ? [{ section, versionId: found.versionId, units, penalty }] : [];
    }),
  );
}

/**
 * What a version asks in one paper: its questions, and what its draws take by chance. With a student, a draw that says so takes
 * nothing that they were asked within its days. What was withdrawn since is taken only when nothing else is left. Undefined when
 * too little is left for this student.
 */
export async function drawTest(
  db: Db,
  testVersionId: string,
  { userId, random }: { userId: string | null; random: Random },
): Promise<Paper | undefined> {
  const frozen = await readFrozenTest(db, testVersionId);
  const draws = await listFrozenDraws(db, testVersionId);
  if (draws.length === 0) return frozen;
  const longest = Math.max(0, ...draws.map(({ rule }) => rule.notAskedDays ?? 0));
  const asked = userId === null || longest === 0 ? new Map() : await listAskedDays(db, userId, longest);
  const resting = new Set(
    draws.flatMap(({ pool }) => pool.filter((each) => each.isWithdrawn).map((each) => each.questionId)),
  );
  const drawn = drawQuestions(
    draws.map(({ count, rule, pool }) => ({
      count,
      pool: pool
        .map(({ questionId }) => questionId)
        .filter((id) => rule.notAskedDays === null || (asked.get(id) ?? Number.POSITIVE_INFINITY) > rule.notAskedDays),
    })),
    resting,
    random,
  );
  return drawn && { sections: frozen.sections, questions: [...frozen.questions, ...toQuestions(draws, drawn)] };
}
