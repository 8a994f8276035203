import { Link } from '@tanstack/react-router';
import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { currentLanguage, m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';

/** A course whose time is over, or that has no lesson yet. */
export function CourseClosed({ course: { id, title, isExpired, expiresAt, onSale } }: { course: LearningCourse }) {
  const renew = { to: '/course/checkout/$courseId', params: { courseId: id } };
  const ended = expiresAt ? new Date(Date.parse(expiresAt) - 1).toISOString() : null;
  const day = ended ? dayOf(ended, currentLanguage()) : '';
  const actions = (
    <>
      {isExpired && onSale && (
        <Link {...renew} className={buttonClass()}>
          {m.purchases_renew()}
        </Link>
      )}
      <PageLink to="/purchases" className={buttonClass(isExpired && onSale ? 'soft' : 'primary')}>
        {m.lesson_to_purchases()}
      </PageLink>
    </>
  );
  const text = isExpired
    ? `${day ? m.lesson_expired_text({ day }) : ''} ${onSale ? m.lesson_expired_renew() : m.lesson_expired_off_sale()}`
    : m.lesson_empty_text();
  return (
    <div className="page-width py-6">
      <EmptyState
        art={<LostPathArt className="h-27 w-36" />}
        heading="h1"
        title={isExpired ? m.lesson_expired_title({ title }) : m.lesson_empty_title({ title })}
        text={text}
        actions={actions}
      />
    </div>
  );
}
