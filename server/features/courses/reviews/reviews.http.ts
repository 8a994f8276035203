import { ReviewList } from '#contract/courses/reviews.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findReviews, reviewListing } from './all-reviews.store.ts';

/** /files/lists/reviews.csv */
export const reviewsFile: CsvList<ReviewList> = {
  name: 'reviews',
  permission: 'reviews.moderate',
  search: ReviewList,
  head: ['Course', 'Stars', 'Text', 'Student', 'Written at', 'Hidden at', 'Reason'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findReviews(db, filter), reviewListing, filter.sort))
      yield rows.map((row) => [
        row.courseTitle,
        row.rating,
        row.text,
        row.author,
        row.createdAt,
        row.hiddenAt ?? '',
        row.hiddenReason ?? '',
      ]);
  },
};
