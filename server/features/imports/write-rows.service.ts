import type { Db } from '#server/platform/db.ts';
import type { Finding } from './report.rules.ts';
import {
  insertImportedAnnouncements,
  insertImportedBookSections,
  insertImportedCourses,
  insertImportedEbooks,
  insertImportedStreams,
} from './rows/imported-catalogue.store.ts';
import { insertImportedEntitlements, insertImportedWishes } from './rows/imported-entitlements.store.ts';
import { insertImportedPolls, insertImportedVotes, removeUnknownChoices } from './rows/imported-polls.store.ts';
import { insertImportedReviews } from './rows/imported-reviews.store.ts';
import { insertImportedUsers } from './rows/imported-users.store.ts';
import { setPrefixedReferences } from './rows/product-ids.store.ts';
import { removeDanglingReferences, removeOrphans } from './rows/staged-documents.store.ts';

export type Findings = { bad?: Finding[]; warnings?: Finding[] };
type Step = { collection: string; run: (db: Db) => Promise<Findings> };

const user = { field: 'user_id', table: 'users', noun: 'user' };
const course = { field: 'product_id', table: 'courses', noun: 'course' };
const ebook = { field: 'product_id', table: 'ebooks', noun: 'e-book' };
const poll = { field: 'poll_id', table: 'polls', noun: 'poll' };

/** From staged documents to rows, a collection at a time; each comes after those that it refers to. */
export const writingSteps: Step[] = [
  { collection: 'users', run: insertImportedUsers },
  { collection: 'courses', run: quiet(insertImportedCourses) },
  { collection: 'book_sections', run: quiet(insertImportedBookSections) },
  { collection: 'ebooks', run: insertEbooks },
  { collection: 'course_reviews', run: insertReviews },
  { collection: 'announcements', run: quiet(insertImportedAnnouncements) },
  { collection: 'polls', run: quiet(insertImportedPolls) },
  { collection: 'poll_votes', run: insertVotes },
  { collection: 'yt_live', run: quiet(insertImportedStreams) },
  { collection: 'wishlisted_courses', run: insertWishes },
  { collection: 'course_purchases', run: (db) => insertPurchases(db, 'course_purchases') },
  { collection: 'book_purchases', run: (db) => insertPurchases(db, 'book_purchases') },
];

function quiet(insert: (db: Db) => Promise<void>): (db: Db) => Promise<Findings> {
  return async (db) => {
    await insert(db);
    return {};
  };
}

async function insertEbooks(db: Db): Promise<Findings> {
  const section = { field: 'section_id', table: 'book_sections', noun: 'section' };
  const warnings = await removeDanglingReferences(db, { collection: 'ebooks', ...section });
  await insertImportedEbooks(db);
  return { warnings };
}

async function insertReviews(db: Db): Promise<Findings> {
  const collection = 'course_reviews';
  await setPrefixedReferences(db, collection, 'course');
  const bad = await removeOrphans(db, { collection, ...course });
  const anonymous = await removeDanglingReferences(db, { collection, ...user });
  const outdated = await insertImportedReviews(db);
  return { bad, warnings: [...anonymous, ...outdated] };
}

async function insertVotes(db: Db): Promise<Findings> {
  const collection = 'poll_votes';
  const withoutUser = await removeOrphans(db, { collection, ...user });
  const withoutPoll = await removeOrphans(db, { collection, ...poll });
  const withoutOption = await removeUnknownChoices(db);
  return { bad: [...withoutUser, ...withoutPoll, ...withoutOption], warnings: await insertImportedVotes(db) };
}

async function insertWishes(db: Db): Promise<Findings> {
  const collection = 'wishlisted_courses';
  await setPrefixedReferences(db, collection, 'course');
  const withoutUser = await removeOrphans(db, { collection, ...user });
  const withoutCourse = await removeOrphans(db, { collection, ...course });
  await insertImportedWishes(db);
  return { bad: [...withoutUser, ...withoutCourse] };
}

async function insertPurchases(db: Db, collection: 'course_purchases' | 'book_purchases'): Promise<Findings> {
  const isOfCourses = collection === 'course_purchases';
  await setPrefixedReferences(db, collection, isOfCourses ? 'course' : 'ebook');
  const withoutUser = await removeOrphans(db, { collection, ...user });
  const withoutProduct = await removeOrphans(db, { collection, ...(isOfCourses ? course : ebook) });
  await insertImportedEntitlements(db, collection);
  return { bad: [...withoutUser, ...withoutProduct] };
}
