import type { AttemptPaper, PaperQuestion } from '#contract/attempts/paper.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import { listOptionIds } from '#server/features/questions/marking.service.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { FrozenQuestion, FrozenSection } from '#server/features/tests/tests.access.ts';
import { type Random, shuffle } from '#server/platform/random/shuffle.ts';

/** A question in somebody's paper: ids in the order in which they see them. `part` of a passage counts from 0. Marks are in mark units. */
export type StoredQuestion = {
  position: number;
  section: number;
  versionId: string;
  part: number | null;
  units: number;
  penalty: number;
  options: string[];
  left: string[];
  right: string[];
};

/** What an attempt keeps of its paper, for ever: what is asked, in which order. */
export type StoredPaper = { sections: FrozenSection[]; questions: StoredQuestion[] };

export type Versions = ReadonlyMap<string, QuestionVersion>;

type Rules = { shuffleQuestions: boolean; shuffleOptions: boolean };

/** The questions of a version that have a position of their own: of a passage its parts. */
export function bodyOf(
  versions: Versions,
  { versionId, part }: Pick<StoredQuestion, 'versionId' | 'part'>,
): SimpleBody {
  const body = versions.get(versionId)?.body;
  const simple = body?.kind === 'passage' ? body.parts[part ?? 0] : body;
  if (!simple) throw new Error(`a paper asks ${versionId}, which is not there`);
  return simple;
}

/** The texts of a question in a paper as HTML. */
export function questionHtmlOf(
  versions: Versions,
  { versionId, part }: Pick<StoredQuestion, 'versionId' | 'part'>,
): QuestionVersion['html'] {
  const whole = versions.get(versionId)?.html;
  const html = part === null ? whole : whole?.parts[part];
  if (!html) throw new Error(`a paper asks ${versionId}, which is not there`);
  return html;
}

function listPinned(body: SimpleBody): string[] {
  return body.kind === 'single' || body.kind === 'multiple'
    ? body.options.flatMap(({ id, isPinned }) => (isPinned ? [id] : []))
    : [];
}

/** The order of options: those of true and false, and of an assertion, stand as they are printed everywhere. */
function orderOptions(body: SimpleBody, { shuffleOptions }: Rules, random: Random): string[] {
  const ids = listOptionIds(body);
  if (!shuffleOptions || (body.kind !== 'single' && body.kind !== 'multiple')) return ids;
  const pinned = listPinned(body);
  return [
    ...shuffle(
      ids.filter((id) => !pinned.includes(id)),
      random,
    ),
    ...pinned,
  ];
}

function orderSides(body: SimpleBody, random: Random): Pick<StoredQuestion, 'left' | 'right'> {
  if (body.kind !== 'match') return { left: [], right: [] };
  // In the order in which it is written the right side would often be the key.
  return {
    left: body.left.map(({ id }) => id),
    right: shuffle(
      body.right.map(({ id }) => id),
      random,
    ),
  };
}

/** A student's own paper: sections keep their order, a passage stays together, pinned options stay last. */
export function buildPaper(
  { sections, questions }: { sections: FrozenSection[]; questions: FrozenQuestion[] },
  versions: Versions,
  rules: Rules,
  random: Random,
): StoredPaper {
  const ordered = sections.flatMap((_, section) => {
    const own = questions.filter((question) => question.section === section);
    return rules.shuffleQuestions ? shuffle(own, random) : own;
  });
  const entries = ordered.flatMap((question) => {
    const body = versions.get(question.versionId)?.body;
    const parts = body?.kind === 'passage' ? body.parts.map((_, part) => part) : [null];
    return parts.map((part) => ({ ...question, part }));
  });
  return {
    sections,
    questions: entries.map((question, index) => {
      const body = bodyOf(versions, question);
      const options = orderOptions(body, rules, random);
      return { ...question, position: index + 1, options, ...orderSides(body, random) };
    }),
  };
}

/** A question as its student sees it: without its key, in their order. */
function toPaperQuestion(stored: StoredQuestion, versions: Versions): PaperQuestion {
  const { position, versionId, part, units, penalty, options, left, right } = stored;
  const html = questionHtmlOf(versions, stored);
  const passage = part === null ? null : questionHtmlOf(versions, { versionId, part: null }).stem;
  const body = bodyOf(versions, stored);
  const none = { en: null, hi: null };
  return {
    ...{ position, versionId, kind: body.kind, passage, stem: html.stem },
    options: options.map((id) => ({ id, text: html.options[id] ?? none })),
    left: left.map((id) => ({ id, text: html.left[id] ?? none })),
    right: right.map((id) => ({ id, text: html.right[id] ?? none })),
    blanks: body.kind === 'fill' ? body.blanks.length : 0,
    marks: formatMarks(units),
    penalty: formatMarks(penalty),
  };
}

/** What is sent to the student whose paper it is. */
export function toPaper({ sections, questions }: StoredPaper, versions: Versions): AttemptPaper {
  return {
    sections: sections.map(({ titleEn, titleHi, choose }, section) => ({
      ...{ titleEn, titleHi, choose },
      questions: questions.filter((each) => each.section === section).map((each) => toPaperQuestion(each, versions)),
    })),
  };
}
