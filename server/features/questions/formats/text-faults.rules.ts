import type { Language } from '#contract/procedure.ts';

/** A text and the language that it is said to be in. */
export type LanguageText = { language: Language; text: string };
type TextFault = { reason: string; isError: boolean };

/** How often a letter stands among a thousand: in Kruti Dev 010 and its like (estimated from Hindi), and in English. */
const KRUTI_DEV =
  'k184 s92 d67 j63 h49 u45 l45 f40 g40 r40 e36 a36 y31 i30 v29 o25 n23 q21 c18 x18 t18 z13 p9 b9 w9 m7';
const ENGLISH = 'k8 s63 d43 j2 h61 u28 l40 f22 g20 r60 e127 a82 y20 i70 v10 o75 n67 q1 c28 x2 t91 z1 p19 b15 w24 m24';
const readTable = (table: string) =>
  new Map(table.split(' ').map((entry) => [entry.slice(0, 1), Number(entry.slice(1))]));
const [kruti, english] = [readTable(KRUTI_DEV), readTable(ENGLISH)];
const EVIDENCE = new Map([...kruti].map(([letter, often]) => [letter, Math.log(often / (english.get(letter) ?? 1))]));
const MIN_LETTERS = 12;
const MIN_EVIDENCE = 0.15;

const DEVANAGARI = /(?=\p{L})\p{Script=Devanagari}/gu;
const LETTER = /\p{L}/gu;
/** Formulas and code are Latin in every language. */
const FORMULA = /\$[^$]*\$|`[^`]*`|\\[a-z]+/gi;
const LATIN_1 = /[\u00A1-\u00FF\u0152\u0153\u0160\u0161\u0192\u02C6\u02DC]/g;
const MIN_SHARE = 0.3;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Hindi when a good part of the letters is Devanagari, else English. */
export function guessLanguage(text: string): Language {
  return count(text, DEVANAGARI) > count(text, LETTER) * MIN_SHARE ? 'hi' : 'en';
}

/**
 * Whether a text that is said to be Hindi is written for a font that draws Hindi in the place of Latin letters, as Kruti Dev and
 * DevLys do: its letters are as often as theirs, and not as in English. Texts of fewer than 12 letters are never taken for it.
 */
export function isOldFont(text: string): boolean {
  const plain = text.replaceAll(FORMULA, ' ');
  if (count(plain, DEVANAGARI) > 0) return false;
  const letters = count(plain, LETTER);
  if (letters >= MIN_LETTERS && count(plain, LATIN_1) > letters * MIN_SHARE) return true;
  const evidence = [...plain].flatMap((letter) => EVIDENCE.get(letter) ?? []);
  return (
    evidence.length >= MIN_LETTERS && evidence.reduce((sum, each) => sum + each, 0) > evidence.length * MIN_EVIDENCE
  );
}

/** Whether question marks stand where letters were. */
function isLost({ language, text }: LanguageText): boolean {
  const marks = count(text, /\?/g);
  const rest = count(text, /[\p{L}\p{M}\p{N}]/gu);
  return marks >= 3 && marks > (language === 'hi' ? rest * MIN_SHARE : rest);
}

/** UTF-8 of Devanagari that was read as Windows-1252. */
const GARBLED = /à[¤¥]/;

/** What is wrong with the letters of the texts of one question, in words for whoever wrote them; undefined when nothing is. */
export function findTextFault(texts: LanguageText[]): TextFault | undefined {
  const all = texts.map(({ text }) => text).join('\n');
  const textsIn = (said: Language) => texts.filter(({ language }) => language === said).map(({ text }) => text);
  const error = (reason: string) => ({ reason, isError: true });
  if (all.includes('\0')) return error('The text holds a character that is no letter: type the question again');
  if (GARBLED.test(all))
    return error(
      'The Hindi was garbled when the file was saved: open the first copy of it, and save that as “CSV UTF-8”',
    );
  if (all.includes('\uFFFD'))
    return error('“�” stands where letters were lost: type the question again, and save the file as Unicode (UTF-8)');
  if (texts.some(isLost))
    return error('“????” stands where letters were lost when the file was saved: save it as “CSV UTF-8”');
  if (isOldFont(textsIn('hi').join('\n')))
    return error('This Hindi is in an old font (such as Kruti Dev): convert it to Unicode, then save again');
  const warning = (reason: string) => ({ reason, isError: false });
  if (isOldFont(textsIn('en').join('\n')))
    return warning(
      'The English reads like Hindi in an old font (such as Kruti Dev): if it is, convert it to Unicode first',
    );
  const quoted = /[‘’“”]\$|\$[‘’“”]/.test(all);
  return quoted ? warning('Curly quotation marks stand beside the $ of a formula: check it') : undefined;
}

/** Every text of a body, with the language it is said to be in. */
export function listBodyTexts(value: unknown): LanguageText[] {
  if (Array.isArray(value)) return value.flatMap(listBodyTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key !== 'en' && key !== 'hi') return listBodyTexts(inner);
    const texts: unknown[] = Array.isArray(inner) ? inner : [inner];
    return texts.flatMap((text) => (typeof text === 'string' ? [{ language: key, text }] : []));
  });
}
