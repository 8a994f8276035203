import type { PrintedQuestion } from '#contract/pastpapers/paper-map.ts';
import type { QuestionBody } from '#contract/questions/body.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import { mayDo } from '#contract/rights.ts';
import { keyOf, listOptionIds } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/session.ts';
import { listPrintedRows, type PrintedRow } from './printed.store.ts';
import { hasSolutions, listHiddenSolutions } from './solutions.access.ts';

type Html = QuestionVersion['html'];
type AskedQuestion = PrintedQuestion['parts'][number];
const none = { en: null, hi: null };

/** The right side of pairs as they are written is often the key: here it stands by its ids. */
function sidesOf(body: QuestionBody, html: Html) {
  if (body.kind !== 'match') return { left: [], right: [] };
  const side = (ids: string[], texts: Html['left']) => ids.map((id) => ({ id, text: texts[id] ?? none }));
  const rights = body.right.map(({ id }) => id);
  const text = (id: string) => html.right[id]?.en ?? html.right[id]?.hi ?? '';
  return {
    left: side(
      body.left.map(({ id }) => id),
      html.left,
    ),
    right: side(
      rights.toSorted((a, b) => text(a).localeCompare(text(b), 'en')),
      html.right,
    ),
  };
}

/** What is right, and why: of a descriptive question its model answer. */
function solutionOf(body: QuestionBody, html: Html): AskedQuestion['solution'] {
  const { explanation } = html;
  if (body.kind === 'passage') return { key: null, explanation };
  return { key: keyOf(body, html), explanation };
}

function describe(body: QuestionBody, html: Html, isSolutionShown: boolean): AskedQuestion {
  const ids = body.kind === 'passage' ? [] : listOptionIds(body);
  return {
    ...{ kind: body.kind, stem: html.stem, ...sidesOf(body, html) },
    options: ids.map((id) => ({ id, text: html.options[id] ?? none })),
    solution: isSolutionShown ? solutionOf(body, html) : null,
  };
}

function describePrinted(row: PrintedRow, { body, html }: QuestionVersion, isSolutionShown: boolean): PrintedQuestion {
  const { paperId, term, number, section, units, markUnits } = row;
  const parts = body.kind === 'passage' ? body.parts : [];
  return {
    ...{
      paperId,
      term,
      number,
      section,
      units,
      marks: formatMarks(markUnits),
      ...describe(body, html, isSolutionShown),
    },
    parts: parts.flatMap((part, place) => {
      const own = html.parts[place];
      return own ? [describe(part, own, isSolutionShown)] : [];
    }),
  };
}

/**
 * Questions of past papers of a subject, for everybody; their solutions for who owns something of the subject, or teaches, and as far
 * as no test keeps them back.
 */
export async function listPrintedQuestions(
  db: Db,
  { id: userId, role }: Pick<Person, 'id' | 'role'>,
  filter: { subjectId: string; unitId?: string | undefined; paperId?: string | undefined },
): Promise<PrintedQuestion[]> {
  const rows = await listPrintedRows(db, filter);
  const versions = await listQuestionVersions(
    db,
    rows.map(({ versionId }) => versionId),
  );
  const isTeacher = mayDo(role, 'questions.manage');
  const mayKnow = isTeacher || (await hasSolutions(db, userId, filter.subjectId));
  const untold =
    mayKnow && !isTeacher
      ? await listHiddenSolutions(
          db,
          userId,
          rows.map(({ questionId }) => questionId),
        )
      : new Set();
  return rows.flatMap((row) => {
    const version = versions.get(row.versionId);
    return version ? [describePrinted(row, version, mayKnow && !untold.has(row.questionId))] : [];
  });
}
