import { expect, test } from 'vitest';
import { splitPaperText } from './split.rules.ts';

const IGNOU = `BPSC-131  BACHELOR OF ARTS (GENERAL)
Term-End Examination June, 2025
Time : 3 hours                    Maximum Marks : 100
Note : Attempt any five questions.

SECTION - A
Answer any two of the following: 2×20=40
1. Explain the Greek view of the state.
   Discuss with reference to:
   1. Plato
   2. Aristotle
2. What is negative liberty?  How does it differ from positive liberty?
3) Examine the idea of justice in Rawls.      25

SECTION - B
Write notes on any three:
4. (a) Rights and duties (b) Welfare state (10 marks)
Q.5 Distinguish between power and authority. [5+5]
6. Civil society 2×5=10

खंड - क
1. राज्य के यूनानी दृष्टिकोण की व्याख्या कीजिए।
2. नकारात्मक स्वतंत्रता क्या है?
३. रॉल्स के न्याय के विचार की समीक्षा कीजिए।
`;

test('a paper is split at its numbers: sections, choices, marks and the Hindi beside the English', () => {
  const { minutes, maxMarks, sections, questions } = splitPaperText(IGNOU);
  expect({ minutes, maxMarks }).toEqual({ minutes: 180, maxMarks: '100' });
  expect(sections).toEqual([
    { titleEn: 'SECTION - A', titleHi: 'खंड - क', choose: 2 },
    { titleEn: 'SECTION - B', titleHi: null, choose: 3 },
  ]);
  expect(questions.map(({ number, section, marks }) => [number, section, marks])).toEqual([
    ['1', 1, '20'],
    ['2', 1, '20'],
    ['3', 1, '25'],
    ['4', 2, '10'],
    ['5', 2, '10'],
    ['6', 2, '10'],
  ]);
  expect(questions[0]?.text).toContain('2. Aristotle');
  expect(questions.map(({ textHi }) => textHi?.slice(0, 6) ?? null)).toEqual([
    'राज्य ',
    'नकारात',
    'रॉल्स ',
    null,
    null,
    null,
  ]);
  expect(questions[4]?.text).toBe('Distinguish between power and authority.');
});

test.each([
  ['Question 1: What is a cell?\nQuestion 2: What is a gene?', ['What is a cell?', 'What is a gene?']],
  ['प्रश्न 1. कोशिका क्या है?\nप्रश्न 2. जीन क्या है?', ['कोशिका क्या है?', 'जीन क्या है?']],
  ['(1) One?\n(2) Two?\n\n(3) Three?', ['One?', 'Two?', 'Three?']],
  ['1 – One?\r\n2 – Two?', ['One?', 'Two?']],
  ['Nothing here is numbered', []],
  ['', []],
])('%j', (text, texts) => expect(splitPaperText(text).questions.map((each) => each.text)).toEqual(texts));

test('a section that counts anew has numbers of its own', () => {
  const { questions } = splitPaperText('PART A\n1. One?\n2. Two?\nPART B\n1. Three? [2½]\n2. Four? [1/2]');
  expect(questions.map(({ number, section, marks }) => [number, section, marks])).toEqual([
    ['1', 1, null],
    ['2', 1, null],
    ['B1', 2, null],
    ['B2', 2, '1/2'],
  ]);
});

test('a year, a decimal and a number in a text begin no question', () => {
  const { questions } = splitPaperText('1. In 1947\n1950. was the year\n2. Solve 3.5 x = 7\n2.5 is wrong\n3. Why?');
  expect(questions.map(({ number }) => number)).toEqual(['1', '2', '3']);
});
