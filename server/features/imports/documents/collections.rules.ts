import { bookSections, courseReviews, courses, ebooks } from './catalogue.rules.ts';
import { announcements, polls, pollVotes, streams } from './community.rules.ts';
import type { Collection } from './documents.rules.ts';
import { authUsers, bookPurchases, coursePurchases, users, wishlistedCourses } from './people.rules.ts';

/** Where the users of `auth:export` are counted, by paths such as `auth:export/<localId>`. */
export const AUTH = 'auth:export';

/** Every collection of the original, by its name there. */
const COLLECTIONS = new Map<string, Collection>([
  [AUTH, authUsers],
  ['users', users],
  ['courses', courses],
  ['course_reviews', courseReviews],
  ['book_sections', bookSections],
  ['ebooks', ebooks],
  ['announcements', announcements],
  ['polls', polls],
  ['poll_votes', pollVotes],
  ['yt_live', streams],
  ['wishlisted_courses', wishlistedCourses],
  ['course_purchases', coursePurchases],
  ['book_purchases', bookPurchases],
]);

/** Undefined for a collection that the original does not have. */
export const findCollection = (name: string): Collection | undefined => COLLECTIONS.get(name);

export const collectionNames = [...COLLECTIONS.keys()];
