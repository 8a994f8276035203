import { fingerprint } from '#server/features/questions/body.rules.ts';
import { listBodyTexts } from '#server/features/questions/formats/text-faults.rules.ts';
import { type BroughtPictures, placeRowPictures } from '#server/features/questions/pictures/draw-pictures.service.ts';
import { readFolds } from '#server/features/questions/questions.access.ts';
import { judgeRows, type RowJudgement } from '#server/features/questions/reading/judge.rules.ts';
import type { PreparedRow } from '#server/features/questions/reading/prepare.rules.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { findAnyQuestion, listNearQuestions, readJudging } from './bank.store.ts';
import { insertImportRows, listRowsToJudge, removeRows, setJudgements } from './rows.store.ts';

/** Rows in one statement. */
const A_STEP = 250;
const A_NEAR_STEP = 50;
const NEAR = 'A question of the bank is nearly the same: compare them';

type OnProgress = (share: number) => void;

function* stepsOf<T>(rows: T[], size: number): Generator<{ step: T[]; start: number }> {
  for (let start = 0; start < rows.length; start += size) yield { step: rows.slice(start, start + size), start };
}

/** Keeps what was read of a file, in the place of what was kept of it before. */
export async function storeRows(
  db: Db,
  importId: string,
  { rows, pictures }: { rows: PreparedRow[]; pictures: BroughtPictures },
  onProgress: OnProgress,
): Promise<void> {
  await removeRows(db, importId);
  for (const { step, start } of stepsOf(rows, A_STEP)) {
    await placeRowPictures(db, step, pictures);
    const texts = step.flatMap(({ body }) => listBodyTexts(body).map(({ text }) => text));
    const fold = await readFolds(db, texts);
    const printed = step.map((row, index) => ({
      ...{ ...row, position: start + index },
      fingerprint: row.body && fingerprint(row.body, fold).toString('hex'),
    }));
    await insertImportRows(db, importId, printed);
    onProgress((start + step.length) / rows.length);
  }
}

/** Looks at every row of an import against the bank as it is now, and writes down what would become of it. */
export async function checkRows(db: Db, importId: string, onProgress: OnProgress): Promise<void> {
  const rows = await listRowsToJudge(db, importId);
  const judged = judgeRows(rows, await readJudging(db, importId, rows));
  await addNear(db, importId, judged, onProgress);
  for (const { step } of stepsOf(judged, A_STEP)) await setJudgements(db, importId, step);
}

async function addNear(db: Db, importId: string, rows: RowJudgement[], onProgress: OnProgress): Promise<void> {
  // The database compares by the subject that a row has there.
  for (const { step } of stepsOf(rows, A_STEP)) await setJudgements(db, importId, step);
  const asked = rows.filter(({ state, subjectId }) => (state === 'ready' || state === 'warning') && subjectId !== null);
  const subjectIds = [...new Set(asked.flatMap(({ subjectId }) => subjectId ?? []))];
  if (!(await findAnyQuestion(db, subjectIds))) return;
  for (const { step, start } of stepsOf(asked, A_NEAR_STEP)) {
    const positions = step.map(({ position }) => position);
    const near = await inTransaction(db, (tx) => listNearQuestions(tx, importId, positions));
    for (const { position, questionId } of near) {
      const row = step.find((each) => each.position === position);
      if (row) Object.assign(row, { state: 'warning', matchId: questionId, reasons: [NEAR, ...row.reasons] });
    }
    onProgress((start + step.length) / asked.length);
  }
}

/** What changed since rows were looked at: those that came into the bank by another way, or whose subject or unit is gone. */
export async function recheckRows(db: Db, importId: string): Promise<void> {
  const before = await listRowsToJudge(db, importId);
  const judged = judgeRows(before, await readJudging(db, importId, before));
  const gone = judged.filter(({ state }) => state === 'duplicate' || state === 'error');
  await setJudgements(db, importId, gone);
}
