import type { StudioReview } from '#contract/courses/reviews.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Stars } from '#web/ui/media/stars.tsx';
import { ModerateReview } from './moderate-review.tsx';
import { useStudioReviews } from './reviews.queries.ts';
import { reviewsScreen } from './reviews.screen.ts';

const STARS = ['5', '4', '3', '2', '1'];

export function ReviewsPage() {
  const list = useList('reviews', ['state', 'stars', 'courseId']);
  const rows = useStudioReviews(list.search);
  return (
    <>
      <PageHead title={m.common_reviews()} line={m.shelp_reviews_line()} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_reviews()}
        columns={useColumns()}
        nameOf={({ author, courseTitle }) => `${author}, ${courseTitle}`}
        phone={(row) => ({
          title: row.text || m.shelp_no_words(),
          detail: `${row.author} · ${row.courseTitle}`,
          end: (
            <span className="grid justify-items-end gap-1">
              <ReviewStars {...row} />
              <ModerateReview review={row} />
            </span>
          ),
        })}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.shelp_shown(), search: { state: 'shown' } },
          { label: m.shelp_hidden(), search: { state: 'hidden' } },
        ]}
        filters={[{ name: 'stars', label: m.shelp_stars(), options: STARS.map((value) => ({ value, label: value })) }]}
        csv={reviewsScreen.csv.list}
        empty={<EmptyState title={m.shelp_no_reviews()} text={m.shelp_no_reviews_text()} />}
      />
    </>
  );
}

function useColumns(): Column<StudioReview>[] {
  const language = useLanguage();
  return [
    { id: 'stars', head: m.shelp_stars(), sort: 'rating', cell: (row) => <ReviewStars {...row} /> },
    {
      id: 'text',
      head: m.shelp_review(),
      cell: ({ text, hiddenReason }) => (
        <>
          <span dir="auto" className="wrap-anywhere line-clamp-3 min-w-40 max-w-md whitespace-pre-line">
            {text || <span className="text-ink-3">{m.shelp_no_words()}</span>}
          </span>
          {hiddenReason && <span className="block text-live-700 text-xs">{hiddenReason}</span>}
        </>
      ),
    },
    {
      id: 'course',
      head: m.common_course(),
      cell: ({ courseId, courseTitle }) => (
        <PageLink to={`/studio/courses/${courseId}`} className="wrap-anywhere line-clamp-2 max-w-56">
          {courseTitle}
        </PageLink>
      ),
    },
    {
      id: 'who',
      head: m.common_who(),
      cell: ({ author }) => (
        <span className="wrap-anywhere line-clamp-2 min-w-24 max-w-40">{author || m.common_account_deleted()}</span>
      ),
    },
    {
      id: 'created',
      head: m.shelp_written(),
      sort: 'created',
      align: 'end',
      cell: ({ createdAt }) => <span className="block min-w-32">{dayAndTimeOf(createdAt, language)}</span>,
    },
    { id: 'act', head: m.common_actions(), align: 'end', cell: (row) => <ModerateReview review={row} /> },
  ];
}

function ReviewStars({ rating }: StudioReview) {
  return <Stars value={rating} numbered={false} label={m.shelp_stars_of({ stars: String(rating) })} />;
}
