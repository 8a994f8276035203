import { AnnouncementBox } from '#web/features/announcements/announcement-box.tsx';
import { LatestCourses } from '#web/features/courses/latest-courses.tsx';
import { LatestEbooks } from '#web/features/ebooks/latest-ebooks.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { ContinueLearning } from '#web/features/lessons/continue-learning.tsx';
import { PollBox } from '#web/features/polls/poll-box.tsx';
import { InstructorCard } from '#web/features/settings/instructor-card.tsx';
import { Greeting } from '#web/features/streams/greeting.tsx';
import { StreamCarousel } from '#web/features/streams/stream-carousel.tsx';
import { YourExams } from '#web/features/timetables/your-exams.tsx';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { useLanguage } from '#web/platform/words.ts';

export function HomePage() {
  useLanguage();
  const ownedIds = useEnrolments()?.productIds;
  const heartOf = (kind: 'course' | 'ebook') => (card: { id: string; title: string }) =>
    !ownedIds?.includes(card.id) && <WishHeart product={{ kind, id: card.id }} title={card.title} />;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:gap-12 md:py-8">
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <Greeting />
        <AnnouncementBox />
        <YourExams />
        <ContinueLearning />
        <div className="flex flex-col gap-6 not-has-[>*>*]:hidden lg:flex-row">
          <div className="peer min-w-0 flex-1 empty:hidden">
            <StreamCarousel />
          </div>
          <div className="empty:hidden lg:w-88 lg:peer-empty:w-full">
            <PollBox />
          </div>
        </div>
      </div>
      <LatestCourses ownedIds={ownedIds} heartOf={heartOf('course')} />
      <LatestEbooks ownedIds={ownedIds} heartOf={heartOf('ebook')} />
      <InstructorCard />
    </div>
  );
}
