import MarkdownIt from 'markdown-it';
import type { LocalText, QuestionBody } from '#contract/questions/body.ts';
import { withFormulas } from './formulas.rules.ts';

type LocalHtml = { en: string | null; hi: string | null };

/** The texts of a question as HTML: by their places in the body, options and sides by their ids. */
export type QuestionHtml = {
  stem: LocalHtml;
  explanation: LocalHtml;
  options: Record<string, LocalHtml>;
  left: Record<string, LocalHtml>;
  right: Record<string, LocalHtml>;
  modelAnswer: LocalHtml;
  parts: QuestionHtml[];
};

const markdown = withFormulas(
  new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true }).disable([
    'image',
    'link',
    'autolink',
  ]),
);

/** HTML of a text, without script, style, link or picture; what is one paragraph has none around it. Throws FormulaError. */
function renderMarkdown(source: string): string {
  const tokens = markdown.parse(source, {});
  // The alignment of a column would be a style attribute, which the Content-Security-Policy refuses.
  for (const token of tokens) if (token.type === 'td_open' || token.type === 'th_open') token.attrs = null;
  const [first, , last] = tokens;
  const isOneParagraph = tokens.length === 3 && first?.type === 'paragraph_open' && last?.type === 'paragraph_close';
  return isOneParagraph
    ? markdown.renderer.render(tokens.slice(1, 2), markdown.options, {})
    : markdown.renderer.render(tokens, markdown.options, {});
}

const both = (text: LocalText): LocalHtml => ({
  en: text.en === null ? null : renderMarkdown(text.en),
  hi: text.hi === null ? null : renderMarkdown(text.hi),
});

const byId = (choices: { id: string; text: LocalText }[]) =>
  Object.fromEntries(choices.map(({ id, text }) => [id, both(text)]));

/** The four answers to an assertion and its reason, by the ids of the key, as the boards print them. */
const ASSERTION_OPTIONS = {
  a: {
    en: 'Both A and R are true, and R is the correct explanation of A.',
    hi: 'A और R दोनों सही हैं, और R, A की सही व्याख्या है।',
  },
  b: {
    en: 'Both A and R are true, but R is not the correct explanation of A.',
    hi: 'A और R दोनों सही हैं, परन्तु R, A की सही व्याख्या नहीं है।',
  },
  c: { en: 'A is true, but R is false.', hi: 'A सही है, परन्तु R ग़लत है।' },
  d: { en: 'A is false, but R is true.', hi: 'A ग़लत है, परन्तु R सही है।' },
};
const TRUTH_OPTIONS = { true: { en: 'True', hi: 'सही' }, false: { en: 'False', hi: 'ग़लत' } };

/** Only in the languages in which the question itself is written. */
function standing(options: Record<string, LocalHtml>, { en, hi }: LocalText): Record<string, LocalHtml> {
  const entries = Object.entries(options).map(([id, text]) => [
    id,
    { en: en === null ? null : text.en, hi: hi === null ? null : text.hi },
  ]);
  return Object.fromEntries(entries);
}

function optionsOf(body: QuestionBody): Record<string, LocalHtml> {
  if (body.kind === 'single' || body.kind === 'multiple') return byId(body.options);
  if (body.kind === 'truefalse') return standing(TRUTH_OPTIONS, body.stem);
  return body.kind === 'assertion' ? standing(ASSERTION_OPTIONS, body.assertion) : {};
}

function stemOf(body: QuestionBody): LocalText {
  if (body.kind !== 'assertion') return body.stem;
  const { stem, assertion, reason } = body;
  const say = (language: 'en' | 'hi', [first, second]: [string, string]) => {
    if (assertion[language] === null) return stem[language];
    const parts = [stem[language], `**${first}:** ${assertion[language]}`, `**${second}:** ${reason[language] ?? ''}`];
    return parts.filter((part) => part !== null).join('\n\n');
  };
  return { en: say('en', ['Assertion (A)', 'Reason (R)']), hi: say('hi', ['अभिकथन (A)', 'कारण (R)']) };
}

/** Renders every text of a question. Throws FormulaError for a formula that can not be drawn. */
export function renderQuestion(body: QuestionBody): QuestionHtml {
  const isMatch = body.kind === 'match';
  return {
    stem: both(stemOf(body)),
    explanation: both(body.explanation),
    options: optionsOf(body),
    left: isMatch ? byId(body.left) : {},
    right: isMatch ? byId(body.right) : {},
    modelAnswer: body.kind === 'descriptive' ? both(body.modelAnswer) : { en: null, hi: null },
    parts: body.kind === 'passage' ? body.parts.map(renderQuestion) : [],
  };
}
