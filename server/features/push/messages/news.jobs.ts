import * as v from 'valibot';
import { MessageChannel } from '#contract/messages.ts';
import { sendMessage } from '#server/features/messages/messages.service.ts';
import { fateOf } from '#server/features/push/push.rules.ts';
import { insertNoticePushes } from '#server/features/push/push.store.ts';
import { defineJob, enqueue, type Job } from '#server/platform/jobs.ts';
import { mayMessage } from '#server/platform/messages/ceilings.ts';
import { findDueNews, type NewsTarget } from './news.store.ts';

const TRIES = 8;

const Target = v.object({ noticeId: v.string(), channel: MessageChannel });

/**
 * Tells of a notice by SMS or WhatsApp, three a day and channel, what falls in quiet hours at their end. Repeated after a kill
 * the gateway knows the message by its id.
 */
export const deliverNews: Job<NewsTarget> = defineJob(
  'push.message',
  Target,
  async (services, target) => {
    const { db, messenger } = services;
    const due = messenger && (await findDueNews(db, target));
    if (!due) return;
    const { noticeId, channel, category, language, mobile } = due;
    const fate = fateOf({ ...due, byPush: true }, new Date());
    const key = `message:${noticeId}:${channel}`;
    if (fate instanceof Date) return enqueue(db, deliverNews, target, { key, runAt: fate });
    if (fate === 'drop' || !(await insertNoticePushes(db, [due], channel)).has(noticeId)) return;
    if (!(await mayMessage(services, 'notices', mobile))) return;
    const content = { name: category } as const;
    await sendMessage(services, { id: `${noticeId}-${channel}`, to: mobile, channel, language, content });
  },
  { tries: TRIES, kind: 'mail' },
);
