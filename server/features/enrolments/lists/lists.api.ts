import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { workList } from './lists.jobs.ts';
import { findList, listAccessRows, listLists, setListStarted } from './lists.store.ts';
import { listWaiting, removeWaiting } from './waiting.store.ts';

export const lists = {
  watch: os.enrolments.lists.watch.handler(liveQuery(({ db }) => listLists(db))),

  read: os.enrolments.lists.read.handler(({ context, input, errors }) =>
    orNotFound(findList(context.db, input.listId), errors),
  ),

  rows: os.enrolments.lists.rows.handler(({ context, input }) => listAccessRows(context.db, input)),

  start: os.enrolments.lists.start.handler(({ context, input: { listId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const list = await orNotFound(findList(tx, listId), errors);
      const { give, invite, extend } = list.counts;
      if (give + invite + extend === 0) throw errors.NOBODY();
      if (!(await setListStarted(tx, listId))) return;
      await recordEvent(tx, context, 'access.list-begun', { subjectId: listId, details: { ...list.counts } });
      await enqueue(tx, workList, { listId }, { queue: 'access-batches' });
    }),
  ),
};

export const waiting = {
  changes: { watch: os.enrolments.waiting.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: os.enrolments.waiting.list.handler(({ context, input }) => listWaiting(context.db, input)),

  withdraw: os.enrolments.waiting.withdraw.handler(({ context, input: { waitingId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(removeWaiting(tx, waitingId), errors);
      await recordEvent(tx, context, 'access.waiting-withdrawn', {
        subjectId: waitingId,
        details: { before, after: null },
      });
    }),
  ),
};
