import katex from 'katex';
import type MarkdownIt from 'markdown-it';

type Markdown = InstanceType<typeof MarkdownIt>;

const MAX_LENGTH = 2000;
const MAX_DEPTH = 50;
const LIMITS = { output: 'mathml', throwOnError: true, maxExpand: 200, maxSize: 20, strict: 'ignore' } as const;

/** A formula that can not be drawn: which, and why. */
export class FormulaError extends Error {
  constructor(formula: string, reason: string) {
    super(`The formula “${formula.slice(0, 60)}” ${reason}`);
  }
}

function depthOf(formula: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of formula) {
    depth += Number(sign === '{') - Number(sign === '}');
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * A formula in LaTeX as MathML, which browsers draw and screen readers read by themselves, without a style or a script. Throws
 * FormulaError for one that does not parse, is too long or too deep, or would lead elsewhere (`\href`, `\includegraphics`).
 */
function toMathMl(formula: string, isDisplay: boolean): string {
  if (formula.length > MAX_LENGTH) throw new FormulaError(formula, `is longer than ${MAX_LENGTH} characters`);
  if (depthOf(formula) > MAX_DEPTH) throw new FormulaError(formula, `is nested deeper than ${MAX_DEPTH}`);
  const trust = ({ command }: { command: string }) => {
    throw new FormulaError(formula, `uses ${command}, which is not allowed`);
  };
  try {
    // The Content-Security-Policy refuses style attributes.
    return katex
      .renderToString(formula, { ...LIMITS, displayMode: isDisplay, trust })
      .replaceAll(/ style="[^"]*"/g, '');
  } catch (error) {
    if (error instanceof FormulaError) throw error;
    throw new FormulaError(formula, `does not parse: ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace('KaTeX parse error: ', '') : 'unknown';

/** Where a formula that begins at `start` ends: `$…$` without a space inside its signs and without a digit after it. */
function endOf(text: string, start: number, sign: string): number {
  for (let end = text.indexOf(sign, start); end >= 0; end = text.indexOf(sign, end + 1)) {
    if (text[end - 1] === '\\') continue;
    if (sign === '$$' || (!/\s/.test(text[end - 1] ?? ' ') && !/\d/.test(text[end + 1] ?? ''))) return end;
  }
  return -1;
}

/** Teaches Markdown `$…$` and `$$…$$`. Rendering throws FormulaError. */
export function withFormulas(markdown: Markdown): Markdown {
  markdown.inline.ruler.after('escape', 'formula', (state, isSilent) => {
    if (state.src[state.pos] !== '$') return false;
    const sign = state.src.startsWith('$$', state.pos) ? '$$' : '$';
    const start = state.pos + sign.length;
    if (sign === '$' && /\s/.test(state.src[start] ?? ' ')) return false;
    const end = endOf(state.src, start, sign);
    if (end <= start) return false;
    if (!isSilent)
      state.push(sign === '$$' ? 'formula_display' : 'formula', 'math', 0).content = state.src.slice(start, end);
    state.pos = end + sign.length;
    return true;
  });
  markdown.renderer.rules['formula'] = (tokens, place) => toMathMl(tokens[place]?.content ?? '', false);
  markdown.renderer.rules['formula_display'] = (tokens, place) => toMathMl(tokens[place]?.content ?? '', true);
  return markdown;
}
