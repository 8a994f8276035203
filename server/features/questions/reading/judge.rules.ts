import { parseMarks } from '#contract/questions/mark-units.ts';
import type { ImportRowState } from '#contract/questions/question-import.ts';
import { parseShare, WHOLE_SHARE } from '#contract/questions/shares.ts';
import {
  type QuestionDetails,
  type QuestionFormat,
  shorten,
} from '#server/features/questions/formats/formats.rules.ts';

/** A row as it was read, in the order of the file. `fingerprint` is null where an error keeps it out. */
export type RowToJudge = {
  position: number;
  line: number;
  details: Omit<QuestionDetails, 'partMarks'>;
  readError: string | null;
  readWarnings: string[];
  fingerprint: string | null;
};

export type KnownQuestion = { questionId: string; externalId: string | null; subjectId: string; subject: string };
export type KnownUnit = {
  id: string;
  subjectId: string;
  block: string;
  unit: string;
  titleEn: string;
  titleHi: string | null;
};

/** What rows are looked at against. */
export type Judging = {
  format: QuestionFormat;
  defaults: { subjectId: string | null; unitId: string | null; units: number; penalty: number };
  /** By their codes of letters and digits alone; several universities may have the same. */
  subjects: Map<string, { id: string; code: string }[]>;
  subjectCodes: Map<string, string>;
  units: KnownUnit[];
  byFingerprint: Map<string, KnownQuestion>;
  /** By subject and external id, see `externalKey`. */
  byExternalId: Map<string, KnownQuestion>;
};

export type RowJudgement = {
  position: number;
  state: ImportRowState;
  reasons: string[];
  subjectId: string | null;
  unitId: string | null;
  /** Of the question, in 27,720ths. */
  unitShares: { unitId: string; share: number }[];
  externalId: string | null;
  units: number | null;
  penalty: number | null;
  matchId: string | null;
};

export const externalKey = (subjectId: string, externalId: string): string => JSON.stringify([subjectId, externalId]);
export const normaliseSubjectCode = (code: string): string => code.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** What becomes of each row, without what is only near to it: one row never spoils another. */
export function judgeRows(rows: RowToJudge[], judging: Judging): RowJudgement[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const judged = judgeRow(row, judging);
    if (judged.state === 'error' || row.fingerprint === null) return judged;
    const line = lines.get(row.fingerprint);
    if (line === undefined) lines.set(row.fingerprint, row.line);
    else if (judged.state !== 'duplicate') {
      judged.state = 'duplicate';
      judged.reasons.push(`The same question stands on line ${line} already`);
    }
    return judged;
  });
}

class Refused extends Error {}

function judgeRow(row: RowToJudge, judging: Judging): RowJudgement {
  const judged: RowJudgement = {
    ...{ position: row.position, state: 'ready', reasons: [], subjectId: null, unitId: null, unitShares: [] },
    ...{ externalId: row.details.externalId, units: null, penalty: null, matchId: null },
  };
  if (row.readError !== null) return { ...judged, state: 'error' };
  try {
    judged.subjectId = findSubjectId(row, judging);
    judged.unitShares = listUnitShares(row, judging, judged);
    judged.unitId = judged.unitShares[0]?.unitId ?? null;
    Object.assign(judged, readWorth(row, judging));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...judged, state: 'error', reasons: [error.message] };
  }
  findMatch(row, judging, judged);
  if (judged.state === 'ready' && row.readWarnings.length + judged.reasons.length > 0) judged.state = 'warning';
  return judged;
}

function findSubjectId({ details }: RowToJudge, { defaults, subjects }: Judging): string | null {
  if (details.subject === null) return defaults.subjectId;
  const found = subjects.get(normaliseSubjectCode(details.subject)) ?? [];
  const name = shorten(details.subject);
  if (found.length === 0) throw new Refused(`The subject “${name}” is not known: add it, or empty the cell`);
  const chosen = found.find(({ id }) => id === defaults.subjectId) ?? (found.length === 1 ? found[0] : undefined);
  if (!chosen)
    throw new Refused(`Several universities have the subject “${name}”: choose the right one above the preview`);
  return chosen.id;
}

const fold = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function listUnitShares({ details }: RowToJudge, judging: Judging, judged: RowJudgement): RowJudgement['unitShares'] {
  // Rows that were read by the release before have none.
  const several = details.units ?? [];
  if (several.length === 0 || judged.subjectId === null) {
    const unitId = findUnitId(details, judging, judged);
    return unitId === null ? [] : [{ unitId, share: WHOLE_SHARE }];
  }
  const shares = several.flatMap(({ share, ...place }) => {
    const unitId = findUnitId(place, judging, judged);
    return unitId === null ? [] : [{ unitId, share: parseShare(share) ?? 0 }];
  });
  const isOnce = new Set(shares.map(({ unitId }) => unitId)).size === shares.length;
  const isWhole =
    shares.every(({ share }) => share > 0) && shares.reduce((sum, { share }) => sum + share, 0) <= WHOLE_SHARE;
  if (!isOnce || !isWhole)
    throw new Refused('The units are named twice, or have more than the whole question together');
  return shares;
}

type UnitPlace = { block: string | null; unit: string | null };

/** A unit by its number, in its block where that is written, or by its title: categories of GIFT and Moodle are titles. */
function findUnitId({ block, unit }: UnitPlace, judging: Judging, judged: RowJudgement): string | null {
  const { defaults, format } = judging;
  const fallback = judged.subjectId === defaults.subjectId ? defaults.unitId : null;
  if (unit === null) return fallback;
  if (judged.subjectId === null) return null;
  const own = judging.units.filter(({ subjectId }) => subjectId === judged.subjectId);
  const found = own.filter(
    (each) =>
      (block === null || fold(each.block) === fold(block)) &&
      [each.unit, each.titleEn, each.titleHi].some((name) => name !== null && fold(name) === fold(unit)),
  );
  if (found.length === 1) return found[0]?.id ?? null;
  const code = judging.subjectCodes.get(judged.subjectId) ?? '';
  const place = `${block === null ? '' : `block ${shorten(block)}, `}unit ${shorten(unit)}`;
  const reason =
    found.length === 0
      ? `${code} has no ${place} in its syllabus`
      : `${code} has more than one ${place} in its syllabus`;
  if (format === 'csv' || format === 'json') throw new Refused(`${reason}: add it, or empty the cell`);
  judged.reasons.push(`${reason}: the question comes without it`);
  return fallback;
}

/** Marks and penalty in mark units. Only what the row itself says can be wrong in it. */
function readWorth({ details }: RowToJudge, { defaults }: Judging): { units: number; penalty: number } {
  const units = details.marks === null ? defaults.units : (parseMarks(details.marks) ?? 0);
  if (units === 0) throw new Refused('The marks are 0: write more, or leave the cell empty');
  if (details.penalty === null) return { units, penalty: Math.min(defaults.penalty, units) };
  const penalty = parseMarks(details.penalty) ?? 0;
  if (penalty > units) throw new Refused('The penalty is above the marks');
  return { units, penalty };
}

/** In GIFT an id is a title, which another question may well have. */
function findMatch(row: RowToJudge, judging: Judging, judged: RowJudgement): void {
  const same = judging.byFingerprint.get(row.fingerprint ?? '');
  const named =
    judged.subjectId !== null && judged.externalId !== null
      ? judging.byExternalId.get(externalKey(judged.subjectId, judged.externalId))
      : undefined;
  if (same) {
    Object.assign(judged, { state: 'duplicate', matchId: same.questionId });
    judged.reasons.push(`The question is in the bank already (${describe(same)})`);
  } else if (named && judging.format !== 'gift') {
    Object.assign(judged, { state: 'duplicate', matchId: named.questionId });
    judged.reasons.push(`Another question of ${named.subject} has the id ${judged.externalId}`);
  } else if (named) {
    judged.reasons.push(
      `Another question of ${named.subject} has the id ${judged.externalId}: this one comes without it`,
    );
    judged.externalId = null;
  }
}

const describe = ({ externalId, subject }: KnownQuestion): string =>
  externalId === null ? subject : `${subject}, ${externalId}`;
