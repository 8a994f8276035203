import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import {
  countUnread,
  listNotices,
  readBell,
  setAllNoticesRead,
  setNoticeRead,
  setOpenedRead,
} from './notices.store.ts';

export const notices = os.notices.router({
  watch: os.notices.watch.handler(
    liveQuery((context) => {
      const { id, language } = requirePerson(context);
      return listNotices(context.db, id, language);
    }),
  ),

  unread: {
    watch: os.notices.unread.watch.handler(liveQuery((context) => countUnread(context.db, requirePerson(context).id))),
  },

  bell: {
    watch: os.notices.bell.watch.handler(liveQuery((context) => readBell(context.db, requirePerson(context).id))),
  },

  opened: os.notices.opened.handler(({ context, input }) =>
    setOpenedRead(context.db, requirePerson(context).id, input.links),
  ),

  read: os.notices.read.handler(async ({ context, input, errors }) => {
    if (!(await setNoticeRead(context.db, requirePerson(context).id, input.id))) throw errors.NOT_FOUND();
  }),

  readAll: os.notices.readAll.handler(({ context }) => setAllNoticesRead(context.db, requirePerson(context).id)),
});
