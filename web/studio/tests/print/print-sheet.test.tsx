import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { KeyedQuestion, PrintedTest } from '#contract/attempts/print.studio.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import type { PrintChoices } from './print-options.tsx';
import { PrintSheet } from './print-sheet.tsx';

const both = (en: string, hi: string) => ({ en, hi });
const nothing = { en: null, hi: null };

const question = (position: number, changes: Partial<KeyedQuestion> & Pick<KeyedQuestion, 'key'>) =>
  ({
    ...{ position, versionId: `version-${position}`, kind: 'single' as const, stem: both('Stem', 'प्रश्न है') },
    ...{ options: [], left: [], right: [], passage: null, marks: '2', penalty: '0', blanks: 0, points: [] },
    ...{ explanation: nothing },
    ...changes,
  }) satisfies KeyedQuestion;

const printed: PrintedTest = {
  ...{ titleEn: 'The State', titleHi: 'राज्य', university: 'Open University', universityHi: 'मुक्त विश्वविद्यालय' },
  ...{ subject: 'POL-1: Politics', subjectHi: 'POL-1: राजनीति', number: 1, durationMinutes: 30, maxMarks: '6' },
  sections: [
    {
      ...{ titleEn: 'Part A', titleHi: 'भाग क', choose: 2 },
      questions: [
        question(1, {
          ...{ left: [{ id: 'l', text: both('France', 'फ़्रांस') }], right: [{ id: 'r', text: both('Paris', 'पेरिस') }] },
          key: { pairs: { l: 'r' } },
        }),
        question(2, { key: { ranges: [{ low: '100000', high: '100000' }] } }),
        question(3, { key: { modelAnswer: both('Land and people', 'भूमि और जनसंख्या') } }),
      ],
    },
  ],
};

async function print(language: PrintChoices['language'], studio: 'en' | 'hi') {
  const choices = { language, hasKey: true, hasExplanations: true, hasSpace: false, hasBubbles: true };
  const html = await renderHtml(<PrintSheet test={printed} set="A" choices={choices} />, { language: studio });
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const LATIN = /[A-Za-z]{2,}/g;
const DEVANAGARI = /\p{Script=Devanagari}/u;

test('a paper is in the language that it is printed in, key and labels too, whichever the studio is in', async () => {
  const hindi = await print('hi', 'en');
  expect(hindi.match(LATIN)).toEqual(['POL']);
  for (const words of ['मुक्त विश्वविद्यालय', 'POL-1: राजनीति', 'नाम:', 'पूर्णांक: 6', 'उत्तर-कुंजी, सेट A'])
    expect(hindi).toContain(words);
  const english = await print('en', 'hi');
  expect(english).not.toMatch(DEVANAGARI);
  for (const words of ['Open University', 'Name:', 'Maximum marks: 6', 'Key, set A']) expect(english).toContain(words);
});

test('in both languages each label has both, and so has what is right; a number stands once', async () => {
  const paper = await print('both', 'hi');
  for (const words of ['Name: / नाम:', 'Open University / मुक्त विश्वविद्यालय', 'Key, set A / उत्तर-कुंजी, सेट A'])
    expect(paper).toContain(words);
  const key = paper.slice(paper.indexOf('Key, set A'));
  for (const words of ['France → Paris', 'फ़्रांस → पेरिस', 'Land and people', 'भूमि और जनसंख्या'])
    expect(key).toContain(words);
  expect(key.match(/100000/g)).toHaveLength(1);
});

test('lines for an answer are at least a dot of a screen of 72 to the inch, or a reader of PDFs leaves some out', () => {
  const css = readFileSync(new URL('./print.css', import.meta.url), 'utf8');
  const [, from, to] = /repeating-linear-gradient\(.*? ([\d.]+)mm ([\d.]+)mm\)/.exec(css) ?? [];
  const dotted = /border-bottom: ([\d.]+)mm dotted/.exec(css)?.[1];
  const thin = Math.min(Number(to) - Number(from), Number(dotted));
  expect(thin).toBeGreaterThanOrEqual(25.4 / 72);
});
