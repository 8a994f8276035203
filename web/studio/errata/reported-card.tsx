import type { ReportCard } from '#contract/errata/reported.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { REPORT_REASONS } from '#web/features/attempts/reports/report-words.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { questionKinds } from '#web/studio/tests/test-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { errataScreen } from './errata.screen.ts';

/** What was reported and corrected of one question: how often, why, and whether somebody waits. */
export function ReportedCard({ card }: { card: ReportCard }) {
  const language = useLanguage();
  const { versionId, subject, kind, stem, reports, waiting, errata, reasons, newestAt } = card;
  return (
    <PageLink
      to={`${errataScreen.to}/${versionId}`}
      className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3 hover:border-ctl"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        <span className="font-display text-ink">{m.serrata_reports({ count: reports, reports: plain(reports) })}</span>
        <span>{`${subject} · ${questionKinds[kind]()}`}</span>
        <span className="sm:ms-auto">
          {waiting > 0 ? (
            <Chip tone="mar">{m.serrata_waiting({ count: plain(waiting) })}</Chip>
          ) : (
            <Chip tone="leaf">{errata > 0 ? m.report_corrected() : m.common_answered()}</Chip>
          )}
        </span>
      </span>
      <HtmlText text={stem} language={language} inline className="line-clamp-2 text-base" />
      <span className="flex flex-wrap items-center gap-2">
        {reasons.map(({ reason, reports: count }) => (
          <Chip key={reason}>{`${REPORT_REASONS[reason]()} · ${plain(count)}`}</Chip>
        ))}
        <time dateTime={newestAt} className="text-ink-3 text-sm sm:ms-auto">
          {dayAndTimeOf(newestAt, language)}
        </time>
      </span>
    </PageLink>
  );
}
