import type { ReactNode } from 'react';
import type { Timetable } from '#contract/timetables/timetable.ts';
import { StatusChip } from '#web/features/timetables/status-chip.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const PRINTER = {
  line: 'M7.5 8.5v-5h9v5M7.5 17H6a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-1.5M7.5 13.5h9v7h-9Z',
};

/** What the timetable is called, how certain it is, when it was looked at, and what to do with it. */
export function TimetableHead({ timetable, subscribe }: { timetable: Timetable; subscribe: ReactNode }) {
  const language = useLanguage();
  const { university, status, checkedAt, sourceUrl } = timetable;
  return (
    <header>
      <nav aria-label={m.common_you_are_here()} className="print:hidden">
        <ol className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
          <li>
            <PageLink to="/timetables" className="inline-flex min-h-11 items-center hover:underline">
              {m.common_exam_dates()}
            </PageLink>
          </li>
          <li className="inline-flex items-center gap-2">
            <Icon name="chevron-right" size={14} />
            {university}
          </li>
        </ol>
      </nav>
      <div className="mt-1 flex flex-col justify-between gap-4 md:flex-row md:items-end">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="text-balance font-display text-2xl md:text-3xl">
              {nameIn(language, timetable.title, timetable.titleHi)}
            </h1>
            <StatusChip status={status} />
          </div>
          <p className="mt-2 text-pretty text-base text-ink-2">
            {m.timetables_ist()}{' '}
            {checkedAt && <span>{m.timetables_checked({ when: dayAndTimeOf(checkedAt, language) })} </span>}
            {sourceUrl && (
              <a
                href={sourceUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 font-medium text-brand-700 underline underline-offset-4"
              >
                {m.timetables_source()}
                <Icon name="external" size={14} />
              </a>
            )}
          </p>
        </div>
        <div className="flex shrink-0 gap-2 print:hidden">
          {subscribe}
          <Button variant="line" icon={PRINTER} onClick={() => print()}>
            {m.timetables_print()}
          </Button>
        </div>
      </div>
    </header>
  );
}
