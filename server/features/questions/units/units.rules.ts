import Papa from 'papaparse';
import type { SubjectUnit, UnitInput, UnitLine } from '#contract/questions/units.studio.ts';

const MAX_ROWS = 2000;
const COLUMNS = ['block', 'unit', 'title_en'];

type UnitRow = UnitInput & { line: number };
type ReadUnits = { units: UnitRow[]; errors: { line: number; reason: string }[] };

const normalise = (code: string) => code.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Why a row is left out; undefined when it is good. */
function faultOf(row: Record<string, string>, subjectCode: string): string | undefined {
  const missing = COLUMNS.find((column) => !row[column]?.trim());
  if (missing) return `${missing} is empty`;
  if (row['subject']?.trim() && normalise(row['subject']) !== subjectCode)
    return `${row['subject']} is another subject`;
  const long = Object.keys(row).find((column) => (row[column]?.length ?? 0) > 200);
  return long && `${long} is longer than 200 characters`;
}

/** Reads CSV with the columns subject (may be left out), block, unit, title_en, title_hi. One bad row spoils no other. */
export function readUnits(text: string, subjectCode: string): ReadUnits {
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) => head.trim().toLowerCase(),
  });
  const absent = COLUMNS.filter((column) => !parsed.meta.fields?.includes(column));
  if (absent.length > 0)
    return { units: [], errors: [{ line: 1, reason: `The columns ${absent.join(', ')} are missing` }] };
  if (parsed.data.length > MAX_ROWS) return { units: [], errors: [{ line: 1, reason: `More than ${MAX_ROWS} rows` }] };
  const units = new Map<string, UnitRow>();
  const errors: ReadUnits['errors'] = [];
  for (const [place, row] of parsed.data.entries()) {
    const line = place + 2;
    const [block = '', unit = '', titleEn = ''] = COLUMNS.map((column) => row[column]?.trim());
    const key = JSON.stringify([block, unit]);
    const reason =
      faultOf(row, subjectCode) ?? (units.has(key) ? `Block ${block}, unit ${unit} is there twice` : undefined);
    if (reason) errors.push({ line, reason });
    else units.set(key, { line, block, unit, titleEn, titleHi: row['title_hi']?.trim() || null });
  }
  return { units: [...units.values()], errors };
}

/** What would become of each of these rows in a syllabus. */
export function compareUnits(rows: UnitRow[], known: SubjectUnit[]): UnitLine[] {
  return rows.map((row) => {
    const found = known.find(({ block, unit }) => block === row.block && unit === row.unit);
    const isSame = found?.titleEn === row.titleEn && found.titleHi === row.titleHi;
    return { ...row, state: found ? (isSame ? 'same' : 'changed') : 'new' };
  });
}
