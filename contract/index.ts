import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { courses } from './courses.ts';
import { ebooks } from './ebooks.ts';
import { enrolments } from './enrolments.ts';
import { polls } from './polls.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { streams } from './streams.ts';
import { wishlist } from './wishlist.ts';

export const contract = {
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
};
