import { useId } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { control, StatusSelect } from '#web/studio/timetables/papers/status-select.tsx';
import type { Import } from './use-import.ts';

/** Of which timetable, how certain it is now, and where the university says it. */
export function ImportSettings({ section, state }: { section: StudioTimetable; state: Import }) {
  const id = useId();
  const language = useLanguage();
  const { sourceUrl, setSourceUrl, isSourceWrong, status, setStatus } = state;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[1fr_10rem_minmax(0,1.5fr)_1fr]">
      <SettingNotice label={m.common_timetable()} value={`${section.university}, ${section.title}`} />
      <StatusSelect label={m.common_status()} value={status} onChange={setStatus} />
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-display font-medium text-sm">
          {m.stime_source()}
        </label>
        <input
          id={id}
          type="url"
          autoComplete="off"
          maxLength={500}
          value={sourceUrl}
          onChange={({ currentTarget }) => setSourceUrl(currentTarget.value)}
          aria-invalid={isSourceWrong || undefined}
          aria-describedby={isSourceWrong ? `${id}-fault` : undefined}
          className={control}
        />
        {isSourceWrong && (
          <p id={`${id}-fault`} role="alert" className="mt-1 text-live-700 text-sm">
            {m.common_https_missing()}
          </p>
        )}
      </div>
      <SettingNotice
        label={m.stime_checked()}
        value={section.checkedAt ? dayAndTimeOf(section.checkedAt, language) : m.stime_never_checked()}
      />
    </div>
  );
}

function SettingNotice({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 font-display font-medium text-sm">{label}</p>
      <p className="wrap-anywhere flex min-h-9 items-center text-base text-ink-2">{value}</p>
    </div>
  );
}
