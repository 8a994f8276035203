import type { ReactNode } from 'react';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { noticeDaysOf } from './notice-days.ts';
import { NoticeRow } from './notice-row.tsx';
import { useNotices, useReadAllNotices } from './notices.queries.ts';

/** What happened to you, newest first; `offer`: another way to be told. */
export function NoticeList({ offer }: { offer: ReactNode }) {
  const language = useLanguage();
  const query = useNotices();
  const readAll = useReadAllNotices();
  const hasUnread = query.data?.some(({ readAt }) => readAt === null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <SectionHeading level={1} title={m.common_notices()} subtitle={m.notices_subtitle()} />
        {hasUnread && (
          <Button variant="line" icon="check" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {m.notices_read_all()}
          </Button>
        )}
      </div>
      {offer}
      <LivePart query={query} skeleton={<NoticesComing />}>
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState title={m.notices_none()} text={m.notices_none_text()} />
          ) : (
            noticeDaysOf(notices, language).map(({ day, notices: those }) => (
              <section key={day} aria-label={day}>
                <h2 className="border-line border-b px-3 pb-1.5 font-display text-ink-2 text-sm">{day}</h2>
                <ul className="divide-y divide-line">
                  {those.map((notice) => (
                    <NoticeRow key={notice.id} notice={notice} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </LivePart>
    </>
  );
}

function NoticesComing() {
  return (
    <div className="grid gap-5 py-3">
      <SkeletonText className="w-3/4" />
      <SkeletonText className="w-2/3" />
      <SkeletonText className="w-1/2" />
    </div>
  );
}
