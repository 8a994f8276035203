import { bookSections, courseDocuments, courseReviews, ebookDocuments } from './catalogue.rules.ts';
import { announcementDocuments, pollDocuments, pollVotes, streamDocuments } from './community.rules.ts';
import type { DocumentCollection } from './documents.rules.ts';
import { authUsers, bookPurchases, coursePurchases, users, wishlistedCourses } from './people.rules.ts';

/** Where the users of `auth:export` are counted, by paths such as `auth:export/<localId>`. */
export const AUTH = 'auth:export';

/** Every collection of the original, by its name there. */
const COLLECTIONS = new Map<string, DocumentCollection>([
  [AUTH, authUsers],
  ['users', users],
  ['courses', courseDocuments],
  ['course_reviews', courseReviews],
  ['book_sections', bookSections],
  ['ebooks', ebookDocuments],
  ['announcements', announcementDocuments],
  ['polls', pollDocuments],
  ['poll_votes', pollVotes],
  ['yt_live', streamDocuments],
  ['wishlisted_courses', wishlistedCourses],
  ['course_purchases', coursePurchases],
  ['book_purchases', bookPurchases],
]);

/** Undefined for a collection that the original does not have. */
export const findCollection = (name: string): DocumentCollection | undefined => COLLECTIONS.get(name);

export const collectionNames = [...COLLECTIONS.keys()];
