import { accounts } from './features/accounts/accounts.api.ts';
import { announcements } from './features/announcements/announcements.api.ts';
import { courses } from './features/courses/courses.api.ts';
import { ebooks } from './features/ebooks/ebooks.api.ts';
import { enrolments } from './features/enrolments/enrolments.api.ts';
import { polls } from './features/polls/polls.api.ts';
import { sessions } from './features/sessions/sessions.api.ts';
import { settings } from './features/settings/settings.api.ts';
import { streams } from './features/streams/streams.api.ts';
import { wishlist } from './features/wishlist/wishlist.api.ts';
import { os } from './platform/rpc.ts';

/** The contract, implemented: one line per noun. */
export const router = os.router({
  accounts,
  sessions,
  settings,
  courses,
  ebooks,
  enrolments,
  wishlist,
  announcements,
  polls,
  streams,
});
