import * as v from 'valibot';
import { Id, signedIn, Timestamp, watchOwn } from './procedure.ts';

const NOTICE_KINDS = [
  ...['access', 'account', 'announcement', 'certificate', 'device', 'doubt', 'live'],
  ...['payment', 'refund', 'result', 'test', 'ticket', 'timetable'],
] as const;

/** What happened and is yours to know, in your language. `link`: a path of the school. `readAt` null: not read yet. */
const Notice = v.object({
  id: Id,
  kind: v.picklist(NOTICE_KINDS),
  text: v.string(),
  link: v.string(),
  madeAt: Timestamp,
  readAt: v.nullable(Timestamp),
});
export type Notice = v.InferOutput<typeof Notice>;

const own = watchOwn('notices', v.array(Notice));
const unread = watchOwn('notices', v.number());
const tags = ['notices'];

export const notices = {
  /** The newest hundred of the last ninety days, the newest first. */
  watch: signedIn
    .meta(own.meta)
    .route({ method: 'GET', path: '/notices', tags, summary: 'What happened, newest first' })
    .output(own.snapshots),

  unread: {
    watch: signedIn
      .meta(unread.meta)
      .route({ method: 'GET', path: '/notices/unread', tags, summary: 'How many are not read' })
      .output(unread.snapshots),
  },

  /** Said twice it changes nothing. */
  read: signedIn
    .route({ method: 'POST', path: '/notices/{id}/read', tags, summary: 'Mark one as read' })
    .input(v.strictObject({ id: Id }))
    .errors({ NOT_FOUND: { status: 404 } }),

  readAll: signedIn.route({ method: 'POST', path: '/notices/read', tags, summary: 'Mark all as read' }),
};
