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
/** `opens`: the pages that read a notice when they are opened. What is the news itself (of the account, an announcement, a stream) waits for its reader. */
const Bell = v.object({ unread: v.number(), opens: v.array(v.string()) });
const bell = watchOwn('notices', Bell);
const MAX_LINKS = 100;
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

  bell: {
    watch: signedIn
      .meta(bell.meta)
      .route({
        method: 'GET',
        path: '/notices/bell',
        tags,
        summary: 'How many are not read, and which pages read some',
      })
      .output(bell.snapshots),
  },

  /** A page was opened to which notices lead, whichever way it was come to: they are read. `links`: of `bell`. */
  opened: signedIn
    .route({ method: 'POST', path: '/notices/opened', tags, summary: 'Mark those that lead to an opened page as read' })
    .input(v.strictObject({ links: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(MAX_LINKS)) })),

  /** Said twice it changes nothing. */
  read: signedIn
    .route({ method: 'POST', path: '/notices/{id}/read', tags, summary: 'Mark one as read' })
    .input(v.strictObject({ id: Id }))
    .errors({ NOT_FOUND: { status: 404 } }),

  readAll: signedIn.route({ method: 'POST', path: '/notices/read', tags, summary: 'Mark all as read' }),
};
