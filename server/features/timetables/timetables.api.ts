import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { removeFeed, setFeed } from './calendar/feeds.store.ts';
import { feedUrlOf, hashOf, makeSecret } from './calendar/secret.rules.ts';
import { clashesOf } from './clashes.rules.ts';
import { revise } from './revisions.api.ts';
import { studioTimetables } from './studio/sections.api.ts';
import { findMine, findTimetable, listTimetables } from './timetables.store.ts';

export const timetables = os.timetables.router({
  watch: os.timetables.watch.handler(liveQuery(({ db }) => listTimetables(db))),

  section: {
    watch: os.timetables.section.watch.handler(
      liveQuery(({ db }, input: { sectionId: string }) => findTimetable(db, input.sectionId)),
    ),
  },

  mine: {
    watch: os.timetables.mine.watch.handler(
      liveQuery(async (context) => {
        const { db, secrets, publicUrl } = context;
        const { sealedSecret, ...mine } = await findMine(db, requirePerson(context).id);
        const feedUrl = sealedSecret && feedUrlOf(publicUrl, secrets.unseal(sealedSecret));
        return { ...mine, clashes: clashesOf(mine.exams), feedUrl };
      }),
    ),
  },

  feed: {
    renew: os.timetables.feed.renew.handler(async ({ context }) => {
      const secret = makeSecret();
      const sealed = context.secrets.seal(secret);
      await setFeed(context.db, requirePerson(context).id, { hash: hashOf(secret), sealed });
      return { feedUrl: feedUrlOf(context.publicUrl, secret) };
    }),
    remove: os.timetables.feed.remove.handler(({ context }) => removeFeed(context.db, requirePerson(context).id)),
  },

  revise,
  studio: studioTimetables,
});
