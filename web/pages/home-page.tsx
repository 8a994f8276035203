import { AnnouncementBox } from '#web/features/announcements/announcement-box.tsx';
import { LatestCourses } from '#web/features/courses/latest-courses.tsx';
import { LatestEbooks } from '#web/features/ebooks/latest-ebooks.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { PollBox } from '#web/features/polls/poll-box.tsx';
import { InstructorCard } from '#web/features/settings/instructor-card.tsx';
import { StreamCarousel } from '#web/features/streams/stream-carousel.tsx';
import { useLiveStreams } from '#web/features/streams/streams.queries.ts';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function HomePage() {
  useLanguage();
  const owned = useEnrolments();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:gap-12 md:py-8">
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <Greeting />
        <AnnouncementBox />
        <div className="flex flex-col gap-6 not-has-[>*>*]:hidden lg:flex-row">
          <div className="peer min-w-0 flex-1 empty:hidden">
            <StreamCarousel />
          </div>
          <div className="empty:hidden lg:w-88 lg:peer-empty:w-full">
            <PollBox />
          </div>
        </div>
      </div>
      <LatestCourses
        ownedIds={owned?.courseIds}
        heartOf={({ id, title }) => !owned?.courseIds.includes(id) && <WishHeart courseId={id} title={title} />}
      />
      <LatestEbooks ownedIds={owned?.ebookIds} />
      <InstructorCard />
    </div>
  );
}

function Greeting() {
  const name = useViewer()?.firstName ?? '';
  const { data: streams } = useLiveStreams();
  const count = streams?.length;
  const line = count ? m.home_live_count({ count }) : m.home_live_none();
  // A no-break space keeps the line's height until the number is known.
  return <SectionHeading level={1} title={m.home_greeting({ name })} subtitle={streams ? line : '\u00a0'} />;
}
