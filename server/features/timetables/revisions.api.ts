import type { Paper as Given, TimetableStatus } from '#contract/timetables/timetable.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { isSamePaper, listTimetableChanges, type PaperState, subjectsToNotify } from './changes.rules.ts';
import {
  countReached,
  findLockedTimetable,
  insertRevision,
  type LockedSection,
  listPapers,
  readCodes,
  setChecked,
  setPapers,
} from './revisions.store.ts';
import { notifyRevision } from './timetables.jobs.ts';

type Whole = { status: TimetableStatus; entries: Given[] };

/** What a timetable has, what it is to have, and what differs; `unknown`: ids of subjects that are not its university's. */
export async function compareWith(db: Db, section: LockedSection, { status, entries }: Whole) {
  const ids = entries.map(({ subjectId }) => subjectId);
  const codes = await readCodes(db, section.universityId, ids);
  const before = await listPapers(db, section.id);
  const papers: PaperState[] = entries.flatMap((entry) => {
    const code = codes.get(entry.subjectId);
    return code === undefined ? [] : [{ ...entry, code }];
  });
  const old = new Map(before.map((paper) => [paper.subjectId, paper]));
  return {
    unknown: ids.filter((id) => !codes.has(id)),
    before,
    papers,
    written: papers.filter((paper) => !isSamePaper(old.get(paper.subjectId), paper)),
    changes: listTimetableChanges({ status: section.status, papers: before }, { status, papers }),
  };
}

export const revise = os.timetables.revise.handler(({ context, input, errors }) => {
  const { sectionId, status, sourceUrl, entries } = input;
  const kept = entries.map(({ subjectId }) => subjectId);
  if (new Set(kept).size < kept.length) throw errors.DOUBLE_SUBJECT();
  return inTransaction(context.db, async (tx) => {
    const section = await orNotFound(findLockedTimetable(tx, sectionId), errors);
    if (input.revision !== undefined && input.revision !== section.revision)
      throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, sectionId) });
    const { unknown, before, written, changes } = await compareWith(tx, section, { status, entries });
    if (unknown.length > 0) throw errors.UNKNOWN_SUBJECT({ data: { subjectIds: unknown } });

    return applyRevision(tx, context, { section, status, sourceUrl, kept, before, written, changes });
  });
});

type Revision = Pick<Awaited<ReturnType<typeof compareWith>>, 'before' | 'written' | 'changes'> & {
  section: LockedSection;
  status: TimetableStatus;
  sourceUrl: string | null;
  kept: string[];
};

async function applyRevision(tx: Db, context: Context, revision: Revision) {
  const { section, status, sourceUrl, kept, before, written, changes } = revision;
  const isEdit = changes.length > 0 || written.length > 0 || sourceUrl !== section.sourceUrl;
  const was = { status: section.status, sourceUrl: section.sourceUrl };
  await setChecked(tx, section.id, { status, sourceUrl, isEdit });
  // What is not published changes unseen: it has no history yet, and nobody to tell.
  const isAnnounced = changes.length > 0 && section.isPublished;
  const papers = before.map(withoutCode);
  const made = isAnnounced
    ? await insertRevision(tx, {
        ...{ sectionId: section.id, madeBy: requirePerson(context).id },
        ...{ changes, before: { ...was, papers } },
      })
    : undefined;
  await setPapers(tx, { sectionId: section.id, revision: made?.number ?? 0, kept, written });
  const details = { before: was, after: { status, sourceUrl }, changes };
  await recordEvent(tx, context, 'timetable.revised', { subjectId: section.id, details });
  const touched = made ? subjectsToNotify(changes, section.today) : [];
  if (made && touched.length > 0) await enqueue(tx, notifyRevision, { revisionId: made.id, after: '' });
  return { changes, told: await countReached(tx, touched) };
}

const withoutCode = ({ code: _, ...paper }: PaperState): Given => paper;
