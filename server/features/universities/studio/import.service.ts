import {
  type CheckedLine,
  MAX_LINES,
  type StudioSubject,
  type SubjectInput,
} from '#contract/universities/subjects.studio.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { findProgrammes } from './programmes.store.ts';
import { readSheet, type SheetLine } from './sheet.rules.ts';
import { insertSubject, listSubjectsByCode, setPlaces, setSubject } from './subjects.store.ts';
import { findLockedUniversity, findUniversity } from './universities.store.ts';

type Sheet = { universityId: string; text: string };
type Refusals = {
  NO_HEAD: () => Error;
  TOO_MANY_LINES: (told: { data: { lines: number } }) => Error;
  UNKNOWN_REFERENCE: () => Error;
};
/** `id` and `revision` are those of the subject that is there; `terms` what it would say. */
type Checked = CheckedLine & { id: string | undefined; revision: number; terms: SubjectInput };

/** What would become of each line of a sheet. */
export async function checkText(db: Db, sheet: Sheet, errors: Refusals): Promise<{ lines: Checked[] }> {
  const university = await findUniversity(db, sheet.universityId);
  if (!university) throw errors.UNKNOWN_REFERENCE();
  const read = readSheet(sheet.text);
  if (!read) throw errors.NO_HEAD();
  if (read.length > MAX_LINES) throw errors.TOO_MANY_LINES({ data: { lines: read.length } });
  const programmes = await findProgrammes(db, { universityId: sheet.universityId }).execute();
  const idOf = new Map(programmes.map(({ code, id }) => [code.toUpperCase(), id]));
  const there = await listSubjectsByCode(
    db,
    sheet.universityId,
    read.map(({ code }) => normalised(code)),
  );
  const known = new Map(there.map((subject) => [normalised(subject.code), subject]));
  const seen = new Set<string>();
  const lines = read.map((line) => {
    const key = normalised(line.code);
    const isTwice = key !== '' && seen.has(key);
    seen.add(key);
    const isElsewhere = line.university !== undefined && line.university !== university.code.toUpperCase();
    const isUnknown = line.places?.some(({ programme }) => !idOf.has(programme)) ?? false;
    const faults = [
      ...new Set([
        ...line.faults,
        ...(isTwice ? (['twice'] as const) : []),
        ...(isElsewhere ? (['university'] as const) : []),
        ...(isUnknown ? (['programmes'] as const) : []),
      ]),
    ];
    return judgeLine({ ...line, faults }, known.get(key), sheet.universityId, idOf);
  });
  return { lines };
}

const normalised = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

function judgeLine(
  line: SheetLine,
  known: StudioSubject | undefined,
  universityId: string,
  idOf: Map<string, string>,
): Checked {
  const before = known && termsOf(known);
  const terms = saidBy(line, before ?? { ...NOTHING, universityId, code: line.code }, idOf);
  const isFaulty = line.faults.length > 0;
  const differs = before && !isFaulty ? changesOf(before, terms)?.after : undefined;
  const changes = Object.keys(differs ?? {}) as Checked['changes'];
  const kept = known ? (changes.length > 0 ? 'changed' : 'same') : 'new';
  const { titleEn, titleHi, credits, code } = terms;
  return {
    line: line.line,
    state: isFaulty ? 'fix' : kept,
    code,
    titleEn,
    titleHi,
    credits,
    programmes: (line.places ?? []).map(({ programme }) => programme),
    changes,
    faults: line.faults,
    id: known?.id,
    revision: known?.revision ?? 0,
    terms,
  };
}

const NOTHING = { titleEn: '', titleHi: null, credits: null, programmes: [] };

/** What a subject would say; what the line does not say stays. */
function saidBy(line: SheetLine, before: SubjectInput, idOf: Map<string, string>): SubjectInput {
  return {
    ...before,
    titleEn: line.titleEn,
    titleHi: line.titleHi ?? before.titleHi,
    credits: line.credits ?? before.credits,
    programmes: placesOf(line, before.programmes, idOf),
  };
}

function termsOf({ universityId, code, titleEn, titleHi, credits, programmes }: StudioSubject): SubjectInput {
  const places = programmes.map(({ code: _, ...place }) => place);
  return { universityId, code, titleEn, titleHi, credits, programmes: places };
}

/** The programmes that the line names join those that the subject is in; a semester that it does not say stays. */
function placesOf({ places = [] }: SheetLine, before: SubjectInput['programmes'], idOf: Map<string, string>) {
  const all = new Map(before.map((place) => [place.programmeId, place]));
  for (const { programme, semester } of places) {
    const programmeId = idOf.get(programme) ?? '';
    const old = all.get(programmeId);
    all.set(programmeId, { programmeId, semester: semester ?? old?.semester ?? null, category: old?.category ?? null });
  }
  return [...all.values()];
}

/** Writes what is new or changed, all of it or nothing; two imports at once are one after the other. */
export function importText(context: Context, sheet: Sheet, errors: Refusals) {
  return inTransaction(context.db, async (tx) => {
    await findLockedUniversity(tx, sheet.universityId);
    const { lines } = await checkText(tx, sheet, errors);
    for (const line of lines) if (line.state === 'new' || line.state === 'changed') await writeLine(tx, line);
    const count = (state: Checked['state']) => lines.filter((line) => line.state === state).length;
    const done = { added: count('new'), changed: count('changed'), same: count('same'), left: count('fix') };
    if (done.added + done.changed > 0) {
      const codes = lines.filter(({ state }) => state === 'new' || state === 'changed').map(({ code }) => code);
      const details = { before: null, after: { ...done, codes } };
      await recordEvent(tx, context, 'subjects.imported', { subjectId: sheet.universityId, details });
    }
    return done;
  });
}

async function writeLine(tx: Db, { id, revision, terms }: Checked): Promise<void> {
  if (id === undefined) await insertSubject(tx, terms);
  else if (await setSubject(tx, id, revision, terms)) await setPlaces(tx, id, terms.programmes);
}
