import * as v from 'valibot';
import { PaperInput } from '#contract/pastpapers/past-paper.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import {
  insertPaper,
  type PaperLine,
  setPaperPublished,
  setPaperQuestions,
} from '#server/features/pastpapers/studio/papers.store.ts';
import { insertQuestion } from '#server/features/questions/studio/questions.store.ts';
import { listUnits } from '#server/features/questions/units/units.store.ts';
import { insertQuestionVersion, setUnits } from '#server/features/questions/versions.store.ts';
import type { Db } from '#server/platform/db.ts';

const TUTOR = 'tutor';
type Unit = Awaited<ReturnType<typeof listUnits>>[number];

/** Exam terms of the past, each by its month. */
const TERMS = ['2023-06', '2023-12', '2024-06', '2024-12', '2025-06', '2025-12', '2026-06'];
const labelOf = (month: string) => `TEE ${month.endsWith('06') ? 'June' : 'December'} ${month.slice(0, 4)}`;
const termOf = (month: string) => `ignou-tee-${month}`;

/** Eight papers; where a term is left out the map says so. */
const PAPERS: [code: string, month: string][] = [
  ...['2023-06', '2023-12', '2024-06', '2025-06', '2026-06'].map((month): [string, string] => ['bpsc-131', month]),
  ...['2025-06', '2026-06'].map((month): [string, string] => ['becc-131', month]),
  ['bsoc-131', '2026-06'],
];

const SECTIONS = [
  {
    titleEn: 'Section A (invented for the demo school): any three',
    titleHi: 'खंड क (डेमो स्कूल के लिए बनाया गया): कोई तीन',
    choose: 3,
  },
  { titleEn: 'Section B (invented): short notes', titleHi: 'खंड ख (बनाया गया): संक्षिप्त टिप्पणियाँ', choose: null },
];

/** Which units a question asks, by its number: those in front more often than others, as in papers of real life. */
const ASKED = [0, 2, 3, 5, 1, 7, 4, 9];
const LONG: ((en: string, hi: string) => { en: string; hi: string })[] = [
  (en, hi) => ({ en: `Explain “${en}” with two examples.`, hi: `“${hi}” को दो उदाहरणों के साथ समझाइए।` }),
  (en, hi) => ({ en: `Discuss the main ideas of “${en}”.`, hi: `“${hi}” के मुख्य विचारों की चर्चा कीजिए।` }),
  (en, hi) => ({ en: `Examine “${en}” critically.`, hi: `“${hi}” का आलोचनात्मक परीक्षण कीजिए।` }),
  (en, hi) => ({ en: `Why does “${en}” matter in India today?`, hi: `आज के भारत में “${hi}” क्यों महत्वपूर्ण है?` }),
];
const SHORT = (en: string, hi: string) => ({ en: `Write a short note on “${en}”.`, hi: `“${hi}” पर टिप्पणी लिखिए।` });

/** The units of a question: one, or two with a half each. */
function unitsOf(units: Unit[], paper: number, place: number): Unit[] {
  const at = (index: number) => units[index % units.length];
  const first = at((ASKED[place] ?? 0) + (place % 3 === 0 ? 0 : paper));
  const second = place === 1 ? at((ASKED[place] ?? 0) + paper + 1) : undefined;
  return [first, second].filter((unit) => unit !== undefined);
}

type Place = { code: string; month: string; paper: number };

async function insertPrinted(db: Db, { code, month, paper }: Place, units: Unit[], place: number): Promise<PaperLine> {
  const asked = unitsOf(units, paper, place);
  const [en, hi] = [
    asked.map((unit) => unit.titleEn).join('” and “'),
    asked.map((unit) => unit.titleHi).join('” और “'),
  ];
  const isLong = place < 4;
  const write = isLong ? LONG[(place + paper) % LONG.length] : SHORT;
  const marks = isLong ? '20' : '10';
  const subjectId = `ignou-${code}`;
  const number = String(place + 1);
  const input = v.parse(QuestionInput, {
    ...{ subjectId, marks, penalty: '0', body: { kind: 'descriptive', stem: write?.(en, hi) } },
    ...{
      externalId: `${code}-${month}-${number}`,
      paper: `${code.toUpperCase()}, ${labelOf(month)}`,
      paperNumber: number,
    },
  });
  const questionId = await insertQuestion(db, input, TUTOR);
  if (!questionId) throw new Error(`${input.externalId} is there twice`);
  await insertQuestionVersion(db, { questionId, number: 1, madeBy: TUTOR }, input);
  const share = asked.length === 1 ? '1' : '1/2';
  await setUnits(
    db,
    { questionId, subjectId },
    asked.map(({ unitId }) => ({ unitId, share })),
  );
  return { number, section: isLong ? 1 : 2, questionId, units: parseMarks(marks) ?? 0 };
}

/** Eight past papers that nobody has ever set, of the subjects that the demo school's tests are about. */
export async function insertPastPapers(db: Db): Promise<void> {
  await db
    .insertInto('terms')
    .values(
      TERMS.map((month) => ({
        ...{ id: termOf(month), university_id: 'ignou', kind: 'exam', label: labelOf(month) },
        ...{ starts_on: `${month}-01`, ends_on: `${month}-30` },
      })),
    )
    .execute();
  for (const [paper, [code, month]] of PAPERS.entries()) {
    const units = await listUnits(db, `ignou-${code}`);
    const edition = units[0]?.edition ?? 1;
    const input = v.parse(PaperInput, {
      ...{ subjectId: `ignou-${code}`, termId: termOf(month), medium: 'both', minutes: 180, maxMarks: '100' },
      ...{ rights: 'own', sections: SECTIONS },
    });
    const paperId = await insertPaper(db, input, { id: undefined, edition });
    if (!paperId) throw new Error(`${code} of ${month} is there twice`);
    const lines: PaperLine[] = [];
    for (const place of ASKED.keys()) lines.push(await insertPrinted(db, { code, month, paper }, units, place));
    await setPaperQuestions(db, paperId, lines);
    await setPaperPublished(db, paperId, true);
  }
}
