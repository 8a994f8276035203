import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { SimpleBody } from '#contract/questions/body.ts';

type LocalHtml = { en: string | null; hi: string | null };

/** The texts of a question as the server draws them (server/features/questions/markup.rules.ts). */
export type FaceHtml = {
  stem: LocalHtml;
  explanation: LocalHtml;
  options: Record<string, LocalHtml>;
  left: Record<string, LocalHtml>;
  right: Record<string, LocalHtml>;
  modelAnswer: LocalHtml;
  parts: FaceHtml[];
};

const NONE: LocalHtml = { en: null, hi: null };
const TRUTH = ['true', 'false'];
const ASSERTION = ['a', 'b', 'c', 'd'];

function listOptionIds(body: SimpleBody): string[] {
  if (body.kind === 'single' || body.kind === 'multiple') return body.options.map(({ id }) => id);
  return body.kind === 'truefalse' ? TRUTH : body.kind === 'assertion' ? ASSERTION : [];
}

type Facts = { position: number; marks: string; penalty: string };

/** A question as a student gets it in a paper; its options stand as they are written. */
export function toFaceQuestion(body: SimpleBody, html: FaceHtml, facts: Facts): PaperQuestion {
  const choices = (ids: string[], texts: Record<string, LocalHtml>) =>
    ids.map((id) => ({ id, text: texts[id] ?? NONE }));
  const isMatch = body.kind === 'match';
  return {
    ...{ versionId: 'preview', kind: body.kind, passage: null, stem: html.stem, ...facts },
    options: choices(listOptionIds(body), html.options),
    left: isMatch
      ? choices(
          body.left.map(({ id }) => id),
          html.left,
        )
      : [],
    right: isMatch
      ? choices(
          body.right.map(({ id }) => id),
          html.right,
        )
      : [],
    blanks: body.kind === 'fill' ? body.blanks.length : 0,
  };
}
