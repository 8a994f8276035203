import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { frames, os, personOf } from '#server/platform/rpc.ts';
import { removeFeed, setFeed } from './calendar/feeds.store.ts';
import { feedUrlOf, hashOf, makeSecret } from './calendar/secret.rules.ts';
import { changesOf, isSamePaper, type Paper, subjectsToTell } from './changes.rules.ts';
import { clashesOf } from './clashes.rules.ts';
import {
  countReached,
  findLockedSection,
  insertRevision,
  listPapers,
  readCodes,
  setChecked,
  setPapers,
} from './revising.store.ts';
import { tellRevision } from './timetables.jobs.ts';
import { findMine, findTimetable, listSections } from './timetables.store.ts';

export const timetables = os.timetables.router({
  watch: os.timetables.watch.handler(frames(({ db }) => listSections(db))),

  section: {
    watch: os.timetables.section.watch.handler(
      frames(({ db }, input: { sectionId: string }) => findTimetable(db, input.sectionId)),
    ),
  },

  mine: {
    watch: os.timetables.mine.watch.handler(
      frames(async (context) => {
        const { db, secrets, publicUrl } = context;
        const { sealedSecret, ...mine } = await findMine(db, personOf(context).id);
        const feedUrl = sealedSecret && feedUrlOf(publicUrl, secrets.unseal(sealedSecret));
        return { ...mine, clashes: clashesOf(mine.exams), feedUrl };
      }),
    ),
  },

  feed: {
    renew: os.timetables.feed.renew.handler(async ({ context }) => {
      const secret = makeSecret();
      const sealed = context.secrets.seal(secret);
      await setFeed(context.db, personOf(context).id, { hash: hashOf(secret), sealed });
      return { feedUrl: feedUrlOf(context.publicUrl, secret) };
    }),
    remove: os.timetables.feed.remove.handler(({ context }) => removeFeed(context.db, personOf(context).id)),
  },

  revise: os.timetables.revise.handler(async ({ context, input, errors }) => {
    const { sectionId, status, sourceUrl, entries } = input;
    const kept = entries.map(({ subjectId }) => subjectId);
    if (new Set(kept).size < kept.length) throw errors.DOUBLE_SUBJECT();
    return context.db.transaction().execute(async (tx) => {
      const section = await findLockedSection(tx, sectionId);
      if (!section) throw errors.NOT_FOUND();
      const codes = await readCodes(tx, section.universityId, kept);
      const unknown = kept.filter((id) => !codes.has(id));
      if (unknown.length > 0) throw errors.UNKNOWN_SUBJECT({ data: { subjectIds: unknown } });

      const before = await listPapers(tx, sectionId);
      const papers: Paper[] = entries.map((entry) => ({ ...entry, code: codes.get(entry.subjectId) ?? '' }));
      const old = new Map(before.map((paper) => [paper.subjectId, paper]));
      const written = papers.filter((paper) => !isSamePaper(old.get(paper.subjectId), paper));
      const changes = changesOf({ status: section.status, papers: before }, { status, papers });
      await setChecked(tx, sectionId, { status, sourceUrl });

      // What is not published changes unseen: it has no history yet, and nobody to tell.
      const isTold = changes.length > 0 && section.isPublished;
      const madeBy = personOf(context).id;
      const revision = isTold ? await insertRevision(tx, { sectionId, madeBy, changes }) : undefined;
      await setPapers(tx, { sectionId, revision: revision?.number ?? 0, kept, written });
      const details = {
        before: { status: section.status, sourceUrl: section.sourceUrl },
        after: { status, sourceUrl },
        changes,
      };
      await recordEvent(tx, context, 'timetable.revised', { subjectId: sectionId, details });
      const touched = revision ? subjectsToTell(changes, section.today) : [];
      if (revision && touched.length > 0) await enqueue(tx, tellRevision, { revisionId: revision.id, after: '' });
      return { changes, told: await countReached(tx, touched) };
    });
  }),
});
