import type { PaperSplit, UnitSuggestion } from '#contract/pastpapers/paper-split.ts';
import type { Db } from '#server/platform/db.ts';
import { splitPaperText } from './split.rules.ts';
import { type LikeQuestion, listLikeQuestions } from './suggestions.store.ts';

const MAX_SUGGESTIONS = 3;
/** Below this nothing is suggested; from this on it is the same question. */
const [MIN_LIKENESS, MIN_SAMENESS] = [30, 80];

/** The units of the nearest questions, each once, by the nearest question that has it. */
function suggestUnits(like: LikeQuestion[]): UnitSuggestion[] {
  const units = new Map<string, UnitSuggestion>();
  for (const { likeness, stem, unitIds } of like) {
    if (likeness < MIN_LIKENESS) continue;
    for (const unitId of unitIds) if (!units.has(unitId)) units.set(unitId, { unitId, likeness, because: stem });
  }
  return [...units.values()].slice(0, MAX_SUGGESTIONS);
}

/** What a pasted text asks, with the units of the nearest questions of the subject. Writes nothing. */
export async function splitPaper(
  db: Db,
  { subjectId, text }: { subjectId: string; text: string },
): Promise<PaperSplit> {
  const found = splitPaperText(text);
  const texts = found.questions.map((question) => [question.text, question.textHi].filter(Boolean).join(' '));
  const like = await listLikeQuestions(db, subjectId, texts);
  const questions = found.questions.map((question, place) => {
    const nearest = (like.get(place) ?? []).toSorted((a, b) => b.likeness - a.likeness);
    const same = nearest.find(({ sameness }) => sameness >= MIN_SAMENESS);
    return {
      ...question,
      suggestions: suggestUnits(nearest),
      same: same ? { questionId: same.questionId, stem: same.stem } : null,
    };
  });
  return { ...found, questions };
}
