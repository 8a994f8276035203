import MarkdownIt from 'markdown-it';
import type { LocalText, QuestionBody } from '#contract/questions/body.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import { FormulaError, withFormulas } from './formulas.rules.ts';
import { PictureError, type PictureSizes, withPictures } from './pictures/pictures.rules.ts';

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

const markdown = withPictures(
  withFormulas(
    new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true }).disable([
      'link',
      'autolink',
      'reference',
    ]),
  ),
);

/** HTML of a text, without script, style or link; what is one paragraph has none around it. Throws FormulaError and PictureError. */
function renderMarkdown(source: string, pictures: PictureSizes): string {
  const env = { pictures };
  const tokens = markdown.parse(source, env);
  // The alignment of a column would be a style attribute, which the Content-Security-Policy refuses.
  for (const token of tokens) if (token.type === 'td_open' || token.type === 'th_open') token.attrs = null;
  const [first, , last] = tokens;
  const isOneParagraph = tokens.length === 3 && first?.type === 'paragraph_open' && last?.type === 'paragraph_close';
  return isOneParagraph
    ? markdown.renderer.render(tokens.slice(1, 2), markdown.options, env)
    : markdown.renderer.render(tokens, markdown.options, env);
}

/** Renders the text that stands at a field of the body. */
type Render = (text: string, field: string) => string;

const both = (render: Render, text: LocalText, field: string): LocalHtml => ({
  en: text.en === null ? null : render(text.en, `${field}.en`),
  hi: text.hi === null ? null : render(text.hi, `${field}.hi`),
});

const byId = (render: Render, choices: { id: string; text: LocalText }[], field: string) =>
  Object.fromEntries(choices.map(({ id, text }, place) => [id, both(render, text, `${field}.${place}`)]));

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

function optionsOf(render: Render, body: QuestionBody, at: string): Record<string, LocalHtml> {
  if (body.kind === 'single' || body.kind === 'multiple') return byId(render, body.options, `${at}options`);
  if (body.kind === 'truefalse') return standing(TRUTH_OPTIONS, body.stem);
  return body.kind === 'assertion' ? standing(ASSERTION_OPTIONS, body.assertion) : {};
}

const LABELS = { en: ['Assertion (A)', 'Reason (R)'], hi: ['अभिकथन (A)', 'कारण (R)'] };
const BLOCK = /^<(p|ul|ol|table|pre|blockquote|h\d|hr)\b/;
const toBlock = (html: string) => (BLOCK.test(html) ? html : `<p>${html}</p>`);

/** What is asked; of an assertion with its reason, each under its name. */
function stemOf(render: Render, body: QuestionBody, at: string): LocalHtml {
  if (body.kind !== 'assertion') return both(render, body.stem, `${at}stem`);
  const { stem, assertion, reason } = body;
  const say = (language: 'en' | 'hi') => {
    const asked = stem[language] === null ? null : render(stem[language], `${at}stem.${language}`);
    if (assertion[language] === null) return asked;
    const [first = '', second = ''] = LABELS[language];
    const parts = [
      asked,
      render(`**${first}:** ${assertion[language]}`, `${at}assertion.${language}`),
      render(`**${second}:** ${reason[language] ?? ''}`, `${at}reason.${language}`),
    ];
    return parts.flatMap((html) => (html === null ? [] : toBlock(html))).join('\n');
  };
  return { en: say('en'), hi: say('hi') };
}

function renderBody(render: Render, body: QuestionBody, at = ''): QuestionHtml {
  const isMatch = body.kind === 'match';
  const none = { en: null, hi: null };
  return {
    stem: stemOf(render, body, at),
    explanation: both(render, body.explanation, `${at}explanation`),
    options: optionsOf(render, body, at),
    left: isMatch ? byId(render, body.left, `${at}left`) : {},
    right: isMatch ? byId(render, body.right, `${at}right`) : {},
    modelAnswer: body.kind === 'descriptive' ? both(render, body.modelAnswer, `${at}modelAnswer`) : none,
    parts: body.kind === 'passage' ? body.parts.map((part, place) => renderBody(render, part, `parts.${place}.`)) : [],
  };
}

/**
 * Renders every text of a question. Throws FormulaError for a formula that can not be drawn, and PictureError for a picture that is
 * not among `pictures` or has no words for who does not see it.
 */
export function renderQuestion(body: QuestionBody, pictures: PictureSizes = new Map()): QuestionHtml {
  return renderBody((text) => renderMarkdown(text, pictures), body);
}

/** A text that no stored HTML holds; what can not be drawn stands as it is typed. */
export function renderText(text: LocalText): LocalHtml {
  const { tried } = trying(new Map());
  return both(tried, text, '');
}

/** Renders what can be drawn; for the rest the text as it is typed, with its fault. */
function trying(pictures: PictureSizes): { tried: Render; faults: QuestionFault[] } {
  const faults: QuestionFault[] = [];
  const tried: Render = (text, field) => {
    try {
      return renderMarkdown(text, pictures);
    } catch (error) {
      if (error instanceof FormulaError) faults.push({ field, code: 'formula', reason: error.message });
      else if (error instanceof PictureError) faults.push({ field, code: error.code, reason: error.message });
      else throw error;
      return markdown.utils.escapeHtml(text);
    }
  };
  return { tried, faults };
}

/** The same for what is still being written: a text that can not be drawn stands as it is typed, and its fault is told. */
export function tryRendering(
  body: QuestionBody,
  pictures: PictureSizes = new Map(),
): { html: QuestionHtml; faults: QuestionFault[] } {
  const { tried, faults } = trying(pictures);
  return { html: renderBody(tried, body), faults };
}
