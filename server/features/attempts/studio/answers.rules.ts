import type { Answer } from '#contract/questions/answer.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { listOptionIds } from '#server/features/questions/marking.service.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';

const STEM_LENGTH = 80;
const A = 65;

/** A question of a test, or a part of a passage, in all its versions. */
export type AskedQuestion = { key: string; head: string };

export const questionKey = (questionId: string, part: number | null): string => `${questionId} ${part ?? ''}`;

/** The questions of these versions, each once, as the first of its versions names it: "3. Which is the capital of India?". */
export function listAskedQuestions(versions: QuestionVersion[]): AskedQuestion[] {
  const stems = new Map<string, string>();
  for (const { questionId, body } of versions) {
    const parts = body.kind === 'passage' ? body.parts : [body];
    for (const [place, { stem }] of parts.entries()) {
      const key = questionKey(questionId, body.kind === 'passage' ? place : null);
      if (!stems.has(key)) stems.set(key, stem.en ?? stem.hi ?? '');
    }
  }
  return [...stems].map(([key, stem], place) => ({ key, head: `${place + 1}. ${stem.slice(0, STEM_LENGTH)}` }));
}

const letterOf = (ids: string[], id: string): string =>
  ids.includes(id) ? String.fromCharCode(A + ids.indexOf(id)) : '?';

function photosInWords(photos: string[] = []): string {
  if (photos.length === 0) return '';
  return photos.length === 1 ? '[1 photo]' : `[${photos.length} photos]`;
}

/**
 * An answer as one reads it in a table, by the order in which the question was written: letters of options ("A, C"), the text and how many photos,
 * the blanks ("one; two"), or of each on the left its partner ("1-B; 2-A"). Nothing where there is none.
 */
export function writeAnswer(body: SimpleBody, answer: Answer): string {
  if (answer === null) return '';
  if ('text' in answer) return [answer.text, photosInWords(answer.photos)].filter(Boolean).join(' ');
  if ('blanks' in answer) return answer.blanks.join('; ');
  if ('options' in answer) {
    if (body.kind === 'truefalse') return answer.options.join(', ');
    const ids = listOptionIds(body);
    return answer.options
      .map((id) => letterOf(ids, id))
      .toSorted()
      .join(', ');
  }
  if (body.kind !== 'match') return '';
  const right = body.right.map(({ id }) => id);
  const pairs = body.left.flatMap(({ id }, place) => {
    const partner = answer.pairs[id];
    return partner === undefined ? [] : `${place + 1}-${letterOf(right, partner)}`;
  });
  return pairs.join('; ');
}
