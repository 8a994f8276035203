import { isDeepStrictEqual } from 'node:util';
import type { PollInput, StudioPoll } from '#contract/polls/polls.studio.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { hasDouble } from '#server/features/polls/options.rules.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
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
  setPollLock,
  setTitle,
  setVotesLock,
} from './polls.store.ts';

const wordsOf = ({ title, titleHi, options }: PollInput): PollInput => ({ title, titleHi, options });

/** The poll as it is until this transaction ends; where its words would change, with all its votes counted. */
async function findPollToChange(tx: Db, pollId: string, words: PollInput): Promise<StudioPoll | undefined> {
  const seen = await findPoll(tx, pollId);
  if (seen && !isDeepStrictEqual(wordsOf(seen), words)) await setVotesLock(tx);
  return findLockedPoll(tx, pollId);
}

/** What staff do with polls. */
export const studioPolls = {
  changes: { watch: os.polls.changes.watch.handler(liveQuery(readChangeVersion)) },
  results: {
    watch: os.polls.results.watch.handler(
      liveQuery(({ db }, input: { pollId: string }) => findTally(db, input.pollId)),
    ),
  },
  list: os.polls.list.handler(({ context, input }) => listPolls(context.db, input)),

  read: os.polls.read.handler(({ context, input, errors }) => orNotFound(findPoll(context.db, input.pollId), errors)),

  create: os.polls.create.handler(({ context, input, errors }) => {
    if (hasDouble(input.options)) throw errors.OPTION_DOUBLE();
    return createRecord(context, { act: 'poll.created', fields: input, insert: (tx) => insertPoll(tx, input) });
  }),

  update: os.polls.update.handler(({ context, input, errors }) => {
    const { pollId: id, revision, ...fields } = input;
    if (hasDouble(fields.options)) throw errors.OPTION_DOUBLE();
    return saveRecord(context, errors, {
      ...{ act: 'poll.changed', id, fields },
      find: (tx) => findPollToChange(tx, id, fields),
      set: async (tx, before) => {
        if (before.revision !== revision) return false;
        if (!(await setTitle(tx, id, { ...fields, revision }))) throw errors.TITLE_LOCKED();
        if (isDeepStrictEqual(before.options, fields.options)) return true;
        if (before.totalVotes > 0) throw errors.OPTIONS_LOCKED();
        await setOptions(tx, id, fields.options);
        return true;
      },
    });
  }),

  publish: os.polls.publish.handler(({ context, input: { pollId, revision }, errors }) =>
    inTransaction(context.db, async (tx) => {
      await setPollLock(tx);
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

  copy: os.polls.copy.handler(({ context, input: { pollId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const poll = await orNotFound(findLockedPoll(tx, pollId), errors);
      const id = await insertPoll(tx, poll);
      if (await setClosed(tx, pollId))
        await recordEvent(tx, context, 'poll.closed', { subjectId: pollId, details: { for: id } });
      const details = { before: null, after: wordsOf(poll), copyOf: pollId };
      await recordEvent(tx, context, 'poll.created', { subjectId: id, details });
      return { id };
    }),
  ),

  remove: os.polls.remove.handler(({ context, input: { pollId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'poll.removed', id, fieldsOf: wordsOf },
      find: async (tx) => {
        await setVotesLock(tx);
        return findLockedPoll(tx, id);
      },
      remove: (tx, before) => {
        if (before.totalVotes > 0) throw errors.HAS_VOTES();
        return removePoll(tx, id);
      },
    }),
  ),
};
