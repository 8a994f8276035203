import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** That due jobs wait and nobody takes them up; nothing where `since` is null. */
export function QueueOverdue({ since }: { since: string | null }) {
  const language = useLanguage();
  if (!since) return null;
  return (
    <Notice tone="live" role="status" title={m.srun_jobs_overdue_title()} className="mb-5">
      {m.srun_jobs_overdue({ since: dayAndTimeOf(since, language) })}
    </Notice>
  );
}
