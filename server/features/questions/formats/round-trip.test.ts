import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalText, QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import { writeNumber } from '#server/features/questions/answers.rules.ts';
import { openGift } from '#server/features/questions/moodle/gift-writing.rules.ts';
import { openMoodleXml } from '#server/features/questions/moodle/xml-writing.rules.ts';
import { openAiken, readAiken } from './aiken.rules.ts';
import { buildMatch } from './csv-answers.rules.ts';
import { openQuestionCsv } from './csv-writing.rules.ts';
import { type ExportFile, NO_DETAILS, type QuestionExport, type QuestionFile, writeAll } from './formats.rules.ts';
import { openQuestionJson } from './json-questions.rules.ts';
import { readQuestions } from './question-file.rules.ts';
import { findTextFault, listBodyTexts } from './text-faults.rules.ts';

type Language = 'en' | 'hi';
const RUNS = { numRuns: 150 };

const HARD = [
  ...[
    '~ = # { } : \\',
    '= ~',
    '####',
    '}',
    '{',
    '::',
    '->',
    '\\n',
    '\\',
    '\\\\',
    '//',
    '%50%',
    '[html]',
    '[',
    'A. x',
    'ANSWER: B',
  ],
  ...[
    '\u200Fעברית\u200E',
    '🙂👩‍👩‍👧',
    'क्',
    '्क',
    'क्‍ष',
    'a\nb',
    'a\n\n\nb',
    '$\\frac{1}{2} = x$',
    '$a\\_b$',
    '\\$5',
    'x => y',
    '\\=>',
  ],
  ...[
    'a | b; c',
    '"q", \'r\'',
    "'=1",
    '=SUM(A1)',
    '-5',
    "''=2",
    '＝1',
    '\t=1',
    '2026-01-01T00:00:00Z',
    "'2026-01-01T00:00:00Z",
  ],
  ...[
    '<b>&amp;</b>',
    '<span lang="en" class="multilang">',
    '</span>',
    ']]>',
    '<!--',
    '&#8205;',
    '*',
    '_x_',
    '|',
    ';',
    '१२३',
    '1947',
  ],
];
const word = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.constantFrom(...HARD));
const text = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) =>
    words
      .join(' ')
      .replaceAll(/(?!\n)\p{Cc}/gu, '')
      .trim(),
  )
  .filter((said) => said !== '');

const FORMS: Record<Language, string[]> = {
  en: [
    'Delhi',
    'New Delhi',
    'a;b|c',
    'x*y',
    '\\frac',
    'a\\;b\\',
    "'=1",
    '=1',
    '5 %',
    '~ = # { } :',
    '42',
    '%50%x',
    '🙂',
  ],
  hi: ['दिल्ली', 'राजनीति|शास्त्र', 'क्', '५;६ किलो', 'क\\;', '=दो'],
};

/** Questions as they are read: options are a, b, c, sides l1, r1; texts are there in the given languages. */
function generate(languages: Language[]) {
  const say: fc.Arbitrary<LocalText> = fc.record({
    en: languages.includes('en') ? text : fc.constant(null),
    hi: languages.includes('hi') ? text.map((said) => `हिन्दी ${said}`) : fc.constant(null),
  });
  const maybe = fc.oneof(say, fc.constant({ en: null, hi: null }));
  const base = { stem: say, explanation: maybe };
  const options = (most: number) =>
    fc
      .array(say, { minLength: 2, maxLength: most })
      .map((texts) => texts.map((each, place) => ({ id: 'abcdefghijkl'[place] ?? '', text: each, isPinned: false })));
  const numbers = fc
    .tuple(
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.constantFrom(1n, 2n, 8n, 10n, 1000n),
    )
    .map(([from, wide, below]) => ({
      low: writeNumber({ above: BigInt(from), below }),
      high: writeNumber({ above: BigInt(from + wide), below }),
    }));
  const share = fc.constantFrom('1', '1/2', '1/3', '2/3', '5/12', '7/11', '1/7');
  const forms = (language: Language) =>
    languages.includes(language)
      ? fc.uniqueArray(fc.constantFrom(...FORMS[language]), { minLength: 1, maxLength: 3 })
      : fc.constant<string[]>([]);
  const blanks = (most: number) =>
    fc.array(fc.record({ en: forms('en'), hi: forms('hi') }), { minLength: 1, maxLength: most });
  const numeric = fc
    .record({ ...base, ranges: fc.array(fc.tuple(numbers, share), { minLength: 1, maxLength: 3 }) })
    .map(
      ({ ranges, ...rest }): SimpleBody => ({
        ...{ kind: 'numeric', ...rest, mayBePercent: false },
        ranges: ranges.map(([range, part]) => ({ ...range, share: part })),
      }),
    );
  const single = fc
    .record({ ...base, options: options(8) })
    .chain((question) =>
      fc
        .constantFrom(...question.options.map(({ id }) => id))
        .map((key): SimpleBody => ({ kind: 'single', ...question, key })),
    );
  const weighted = fc
    .record({
      ...base,
      options: options(12),
      shares: fc.array(fc.constantFrom('1/3', '1', '-1/2', '-1', '1/12', null), { minLength: 12, maxLength: 12 }),
    })
    .map(({ shares, ...question }): SimpleBody => {
      const weights = Object.fromEntries(
        question.options.flatMap(({ id }, place) =>
          place === 0 ? [[id, '1/3']] : shares[place] ? [[id, shares[place]]] : [],
        ),
      );
      return { kind: 'multiple', ...question, policy: 'weights', key: Object.keys(weights), weights };
    });
  const truth = fc
    .record({ ...base, key: fc.boolean() })
    .map((question): SimpleBody => ({ kind: 'truefalse', ...question }));
  const fill = (most: number) =>
    fc
      .record({ ...base, blanks: blanks(most) })
      .map((question): SimpleBody => ({ kind: 'fill', ...question, compare: 'exact', isAllOrNothing: false }));
  const match = fc
    .record({
      base: fc.record(base),
      rights: fc.uniqueArray(say, { minLength: 2, maxLength: 4, selector: (right) => JSON.stringify(right) }),
      lefts: fc.array(fc.tuple(say, fc.nat(3)), { minLength: 2, maxLength: 5 }),
    })
    .map(({ base: own, rights, lefts }) => {
      const used = lefts.map(([left, place]) => ({
        left,
        right: rights[place % rights.length] ?? { en: null, hi: null },
      }));
      const lonely = rights.map((right) => ({ left: { en: null, hi: null }, right }));
      return buildMatch(own, [...used, ...lonely], false) as SimpleBody;
    });
  const essay = fc
    .record(base)
    .map(
      (question): SimpleBody => ({ kind: 'descriptive', ...question, modelAnswer: { en: null, hi: null }, scheme: [] }),
    );
  return { base, say, maybe, options, blanks, numeric, single, weighted, truth, fill, match, essay };
}

const isSound = (body: QuestionBody) => !findTextFault(listBodyTexts(body))?.isError;
const id = fc.oneof(
  fc.constantFrom('Q1', 'Q 2: {a}', '=3', '१'),
  fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 9 })
    .map((each) => `q${each}`.trim().replaceAll('/', '-')),
);

function passage(parts: fc.Arbitrary<SimpleBody>, from: ReturnType<typeof generate>, isExplained: boolean) {
  const explanation = isExplained ? from.maybe : fc.constant({ en: null, hi: null });
  return fc
    .record({ stem: from.say, explanation, parts: fc.array(parts, { minLength: 1, maxLength: 3 }) })
    .map((question): QuestionBody => ({ kind: 'passage', ...question }));
}

const partMarks = (body: QuestionBody, marks: string | null, penalty: string | null) =>
  body.kind === 'passage' ? body.parts.map(() => ({ marks, penalty })) : [];

function expectSame(file: QuestionFile, exported: QuestionExport[], written: ExportFile): void {
  if ('refusal' in file) throw new Error(`${file.refusal}\n${written.text}`);
  const read = file.rows.map(({ line, warnings, error, ...question }) => ({ error, ...question }));
  expect(read).toEqual(exported.map((question) => ({ error: null, ...question })));
}

/** Everything that the bank knows. */
function everything(languages: Language[]): fc.Arbitrary<QuestionBody> {
  const from = generate(languages);
  const { base, say, maybe } = from;
  const pinned = from.single.map((body) =>
    body.kind === 'single'
      ? { ...body, options: body.options.map((each, place) => ({ ...each, isPinned: place === 1 })) }
      : body,
  );
  const chosen = fc
    .record({ ...base, options: from.options(12), policy: fc.constantFrom('exact' as const, 'partial' as const) })
    .map(
      (question): SimpleBody => ({
        kind: 'multiple',
        ...question,
        key: question.options.slice(1).map((each) => each.id),
        weights: {},
      }),
    );
  const assertion = fc
    .record({ ...base, assertion: say, reason: say, key: fc.constantFrom('a' as const, 'd' as const) })
    .map((question): SimpleBody => ({ kind: 'assertion', ...question }));
  const fill = fc
    .record({
      ...base,
      blanks: from.blanks(4),
      compare: fc.constantFrom('exact' as const, 'loose' as const),
      isAllOrNothing: fc.boolean(),
    })
    .map((question): SimpleBody => ({ kind: 'fill', ...question }));
  const essay = fc
    .record({
      ...base,
      modelAnswer: maybe,
      scheme: fc.array(fc.record({ point: say, marks: fc.constantFrom('2', '1/3') }), { maxLength: 3 }),
    })
    .map((question): SimpleBody => ({ kind: 'descriptive', ...question }));
  const percent = from.numeric.map((body) => (body.kind === 'numeric' ? { ...body, mayBePercent: true } : body));
  const simple = fc.oneof(pinned, chosen, from.weighted, from.truth, assertion, percent, fill, from.match, essay);
  return fc
    .oneof({ weight: 5, arbitrary: simple }, { weight: 1, arbitrary: passage(simple, from, true) })
    .filter(isSound);
}

const details = fc.record({
  ...{
    subject: fc.constantFrom(null, 'BECC-131', '=x'),
    block: fc.constantFrom(null, 'Block 1'),
    unit: fc.constantFrom(null, 'इकाई 2: माँग'),
  },
  ...{
    marks: fc.constantFrom(null, '2', '1/3', '0.25'),
    penalty: fc.constantFrom(null, '1/3'),
    difficulty: fc.constantFrom(null, 1 as const, 3 as const),
  },
  ...{
    paper: fc.constantFrom(null, 'June 2025'),
    paperNumber: fc.constantFrom(null, '3(b)'),
    rights: fc.constantFrom(null, "'=own"),
  },
});

function exportsOf(bodies: fc.Arbitrary<QuestionBody>): fc.Arbitrary<QuestionExport[]> {
  const question = fc.tuple(bodies, details, id).map(
    ([body, more, externalId]): QuestionExport => ({
      ...{ ...NO_DETAILS, ...more, externalId, body },
      partMarks: partMarks(body, more.marks, more.penalty),
    }),
  );
  return fc.uniqueArray(question, { minLength: 1, maxLength: 4, selector: ({ externalId }) => externalId });
}

const LANGUAGES: { languages: Language[] }[] = [
  { languages: ['en'] },
  { languages: ['hi'] },
  { languages: ['en', 'hi'] },
];

test.each(LANGUAGES)('a table reads back as it was written: $languages', ({ languages }) => {
  fc.assert(
    fc.property(exportsOf(everything(languages)), (questions) => {
      const written = writeAll(openQuestionCsv(20), questions);
      expectSame(readQuestions(Buffer.from(written.text), 'bank.csv'), questions, written);
    }),
    RUNS,
  );
});

test.each(LANGUAGES)('JSON reads back as it was written: $languages', ({ languages }) => {
  fc.assert(
    fc.property(exportsOf(everything(languages)), (questions) => {
      const written = writeAll(openQuestionJson(), questions);
      expectSame(readQuestions(Buffer.from(written.text), 'bank.json'), questions, written);
    }),
    RUNS,
  );
});

/** What GIFT and Moodle carry; marks only where the format has them. */
function carried(languages: Language[], marks: (string | null)[]): fc.Arbitrary<QuestionExport[]> {
  const from = generate(languages);
  const simple = fc.oneof(from.single, from.weighted, from.truth, from.numeric, from.fill(1), from.match, from.essay);
  const body = fc
    .oneof({ weight: 5, arbitrary: simple }, { weight: 1, arbitrary: passage(simple, from, marks.length > 1) })
    .filter(isSound);
  const question = fc.tuple(body, id, fc.constantFrom(null, 'Unit 1', 'माँग/पूर्ति: 2'), fc.constantFrom(...marks)).map(
    ([each, externalId, unit, mark]): QuestionExport => ({
      ...NO_DETAILS,
      externalId,
      unit,
      marks: mark,
      body: each,
      partMarks: partMarks(each, mark, null),
    }),
  );
  return fc.uniqueArray(question, { minLength: 1, maxLength: 3, selector: ({ externalId }) => externalId });
}

test.each<Language>(['en', 'hi'])('GIFT reads back as it was written: %s', (language) => {
  fc.assert(
    fc.property(carried([language], [null]), (questions) => {
      const written = writeAll(openGift(language), questions);
      fc.pre(written.notes.length === 0);
      expectSame(readQuestions(Buffer.from(written.text), 'bank.gift'), questions, written);
    }),
    RUNS,
  );
});

test.each(LANGUAGES)('Moodle XML reads back as it was written: $languages', ({ languages }) => {
  fc.assert(
    fc.property(carried(languages, [null, '2', '1/3', '0.25', '7/12']), (questions) => {
      const written = writeAll(openMoodleXml(), questions);
      expect(written.notes).toEqual([]);
      expectSame(readQuestions(Buffer.from(written.text), 'bank.xml'), questions, written);
    }),
    RUNS,
  );
});

test.each<Language>(['en', 'hi'])('Aiken reads back as it was written: %s', (language) => {
  const bodies = generate([language]).single.filter(isSound);
  fc.assert(
    fc.property(bodies, (single) => {
      const question = { ...NO_DETAILS, body: { ...single, explanation: { en: null, hi: null } } };
      const written = writeAll(openAiken(language), [question]);
      fc.pre(written.notes.length === 0);
      expectSame(readAiken(written.text, language), [question], written);
    }),
    RUNS,
  );
});

test('whatever a file holds, it is read or refused', () => {
  const names = fc.constantFrom('a.csv', 'a.gift', 'a.txt', 'a.xml', 'a.json', 'a.hi.aiken', 'a');
  const starts = fc.constantFrom(
    '',
    'id,kind,stem_en,a_en,b_en,answer\n',
    '::a::',
    '<quiz><question type="multichoice">',
    '{"adhyay":"questions","version":1,"questions":[',
  );
  const bits = fc.array(
    fc.oneof(fc.constantFrom(...HARD, '<', '>', '"', ',', '\n\n', '<text>', '</text>', 'single', '?', '%'), word),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(starts, bits, names, fc.uint8Array({ maxLength: 20 }), (start, words, name, noise) => {
      const file = readQuestions(Buffer.concat([Buffer.from(start + words.join('')), noise]), name);
      if ('refusal' in file) expect(file.refusal).toMatch(/\w/);
      else for (const row of file.rows) expect(row.error === null).toBe(row.body !== null);
    }),
    { numRuns: 1000 },
  );
});
