import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const reviewsScreen = {
  to: '/studio/reviews',
  label: m.common_reviews,
  icon: { line: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z' },
  permission: 'reviews.moderate',
  group: 'people',
  pages: [screenPage('', 'ReviewsPage', () => import('./reviews-page.tsx'))],
  csv: { list: 'reviews' },
  acts: { review: {} },
} satisfies StudioScreen;
