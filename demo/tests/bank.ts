import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { readQuestionCsv } from '#server/features/questions/formats/csv-reading.rules.ts';
import { insertQuestion } from '#server/features/questions/studio/questions.store.ts';
import { listUnits } from '#server/features/questions/units/units.store.ts';
import { insertQuestionVersion, setUnits } from '#server/features/questions/versions.store.ts';
import type { Db } from '#server/platform/db.ts';

const CODES = ['bpsc-131', 'becc-131', 'bsoc-131'];

/** What a test says of a question of the demo school's bank. */
export type BankQuestion = { versionId: string; marks: string; penalty: string };
/** By what the file calls a question: 'BPSC-131-1'. */
type Bank = ReadonlyMap<string, BankQuestion>;

function readInputs(code: string): QuestionInput[] {
  const file = readQuestionCsv(readFileSync(join(import.meta.dirname, `${code}.csv`), 'utf8'));
  if ('refusal' in file) throw new Error(`${code}: ${file.refusal}`);
  return file.rows.map(({ line, error, body, externalId, marks, penalty, difficulty, unit }) => {
    if (error !== null) throw new Error(`${code}, line ${line}: ${error}`);
    // A passage has the marks of its parts, which are 2 each.
    const worth = { marks: marks ?? '2', penalty: penalty ?? '0' };
    const units = [{ unitId: unit, share: '1' }];
    return v.parse(QuestionInput, { subjectId: `ignou-${code}`, externalId, body, ...worth, difficulty, units });
  });
}

/** The demo school's own questions, from a file for each subject in the form that the studio imports. */
export async function insertBank(db: Db, madeBy: string): Promise<Bank> {
  const bank = new Map<string, BankQuestion>();
  for (const code of CODES) {
    const unitIds = new Map((await listUnits(db, `ignou-${code}`)).map(({ unit, unitId }) => [unit, unitId]));
    for (const input of readInputs(code)) {
      const questionId = await insertQuestion(db, input, madeBy);
      if (!questionId || input.externalId === null) throw new Error(`${code}: a question is there twice, or has no id`);
      const versionId = await insertQuestionVersion(db, { questionId, number: 1, madeBy }, input);
      const units = input.units.map(({ unitId, share }) => ({ unitId: unitIds.get(unitId) ?? '', share }));
      await setUnits(db, { questionId, subjectId: input.subjectId }, units);
      bank.set(input.externalId, { versionId, marks: input.marks, penalty: input.penalty });
    }
  }
  return bank;
}

/** The question that its file calls so. Throws when there is none. */
export function findQuestion(bank: Bank, externalId: string): BankQuestion {
  const question = bank.get(externalId);
  if (!question) throw new Error(`no question of the demo school is called ${externalId}`);
  return question;
}
