import { isDeepStrictEqual } from 'node:util';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.jobs.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os, readStamp } from '#server/platform/rpc.ts';
import { hasDouble } from './options.rules.ts';
import {
  findLockedPoll,
  findPoll,
  findTally,
  insertPoll,
  listPolls,
  removePoll,
  setClosed,
  setLive,
  setOptions,
  setOthersClosed,
  setShowingLock,
  setTitle,
  setVotesLock,
} from './written.store.ts';

/** What staff do with polls. */
export const writtenPolls = {
  changes: { watch: os.polls.changes.watch.handler(frames(readStamp)) },
  results: {
    watch: os.polls.results.watch.handler(frames(({ db }, input: { pollId: string }) => findTally(db, input.pollId))),
  },
  list: os.polls.list.handler(({ context, input }) => listPolls(context.db, input)),

  read: os.polls.read.handler(async ({ context, input, errors }) => {
    const poll = await findPoll(context.db, input.pollId);
    if (!poll) throw errors.NOT_FOUND();
    return poll;
  }),

  create: os.polls.create.handler(({ context, input, errors }) => {
    if (hasDouble(input.options)) throw errors.OPTION_DOUBLE();
    return inTransaction(context.db, async (tx) => {
      const id = await insertPoll(tx, input);
      await recordEvent(tx, context, 'poll.created', { subjectId: id, details: { before: null, after: input } });
      return { id };
    });
  }),

  update: os.polls.update.handler(({ context, input, errors }) => {
    const { pollId, revision, ...after } = input;
    if (hasDouble(after.options)) throw errors.OPTION_DOUBLE();
    return inTransaction(context.db, async (tx) => {
      const seen = await findPoll(tx, pollId);
      if (!seen) throw errors.NOT_FOUND();
      if (!isDeepStrictEqual(seen.options, after.options)) await setVotesLock(tx);
      const before = await findLockedPoll(tx, pollId);
      if (!before) throw errors.NOT_FOUND();
      const isNewest = await setTitle(tx, pollId, after.title, revision);
      if (!isNewest) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, pollId) });
      if (!isDeepStrictEqual(before.options, after.options)) {
        if (before.totalVotes > 0) throw errors.OPTIONS_LOCKED();
        await setOptions(tx, pollId, after.options);
      }
      const details = changesOf({ title: before.title, options: before.options }, after);
      if (details) await recordEvent(tx, context, 'poll.changed', { subjectId: pollId, details });
    });
  }),

  publish: os.polls.publish.handler(({ context, input: { pollId, revision }, errors }) =>
    inTransaction(context.db, async (tx) => {
      await setShowingLock(tx);
      if (!(await findPoll(tx, pollId))) throw errors.NOT_FOUND();
      const publishedAt = await setLive(tx, pollId, revision);
      if (!publishedAt) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, pollId) });
      const closed = await setOthersClosed(tx, pollId);
      await recordEvent(tx, context, 'poll.published', { subjectId: pollId, details: { closed } });
      for (const { id } of closed)
        await recordEvent(tx, context, 'poll.closed', { subjectId: id, details: { for: pollId } });
      return { closed, publishedAt };
    }),
  ),

  close: os.polls.close.handler(({ context, input: { pollId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findPoll(tx, pollId))) throw errors.NOT_FOUND();
      if (await setClosed(tx, pollId)) await recordEvent(tx, context, 'poll.closed', { subjectId: pollId });
    }),
  ),

  remove: os.polls.remove.handler(({ context, input: { pollId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      await setVotesLock(tx);
      const before = await findLockedPoll(tx, pollId);
      if (!before) throw errors.NOT_FOUND();
      if (before.totalVotes > 0) throw errors.HAS_VOTES();
      await removePoll(tx, pollId);
      const details = { before: { title: before.title, options: before.options }, after: null };
      await recordEvent(tx, context, 'poll.removed', { subjectId: pollId, details });
    }),
  ),
};
