import { pushNotices } from '#server/features/push/push.service.ts';
import type { Db } from '#server/platform/db.ts';
import { insertNotices, type NewNotice } from './notices.store.ts';

const MAX_LENGTH = 300;

const shortened = (text: string): string => (text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`);

/**
 * Tells somebody what happened, in the transaction of its cause: it is in their notices once, with whatever it changed, and
 * on the devices that they had told.
 */
export async function giveNotices(db: Db, notices: NewNotice[]): Promise<void> {
  const given = await insertNotices(
    db,
    notices.map((notice) => ({
      ...notice,
      text: { en: shortened(notice.text.en), hi: shortened(notice.text.hi) },
      // Two slashes would lead to another site; a link that cannot be kept must not undo its cause.
      link: `/${notice.link.replace(/^[/\\\\]+/, '')}`,
    })),
  );
  await pushNotices(db, given);
}
