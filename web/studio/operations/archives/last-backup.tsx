import type { Backup } from '#contract/backups.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { bytesText } from '#web/studio/parts/upload/media-words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

const HOUR_MS = 3_600_000;
/** A night's backup, and two hours for taking it. */
const MAX_AGE_HOURS = 26;
const HOURS_IN_WORDS = 48;

/** `now` is undefined until the page runs. */
type LastBackupProps = { backups: Backup[]; bucket: string | null; now: number | undefined };
type Last = { takenAt: string; bytes: number | null } | undefined;

/** How old and how large the newest whole backup is, here and in the bucket. */
export function LastBackup({ backups, bucket, now }: LastBackupProps) {
  const whole = backups.filter(({ status, cause }) => status === 'ready' && cause !== 'export');
  const here = lastOf(whole.map(({ takenAt, bytes }) => ({ takenAt, bytes })));
  const sent = whole.filter(({ offsite }) => offsite?.at);
  const there = lastOf(sent.map(({ takenAt, offsite }) => ({ takenAt, bytes: offsite?.bytes ?? null })));
  const isOld = [here, ...(bucket ? [there] : [])].some((last) => last && ageOf(last, now) > MAX_AGE_HOURS);
  return (
    <div className="mb-5 grid gap-4">
      {isOld && (
        <Notice tone="live" role="status">
          {m.srun_last_old()}
        </Notice>
      )}
      <Panel title={m.srun_last_title()}>
        <dl className="grid gap-3 sm:grid-cols-2">
          <Place name={m.srun_last_disk()} last={here} now={now} />
          {bucket && <Place name={m.srun_last_bucket({ bucket })} last={there} now={now} />}
        </dl>
      </Panel>
    </div>
  );
}

function Place({ name, last, now }: { name: string; last: Last; now: number | undefined }) {
  const language = useLanguage();
  return (
    <div>
      <dt className="wrap-anywhere text-ink-2 text-sm">{name}</dt>
      <dd className="tabular-nums">
        {last
          ? [
              dayAndTimeOf(last.takenAt, language),
              last.bytes !== null && bytesText(last.bytes),
              now !== undefined && ageText(ageOf(last, now)),
            ]
              .filter(Boolean)
              .join(' · ')
          : m.srun_last_none()}
      </dd>
    </div>
  );
}

function lastOf(backups: { takenAt: string | null; bytes: number | null }[]): Last {
  const taken = backups.flatMap(({ takenAt, bytes }) => (takenAt ? [{ takenAt, bytes }] : []));
  return taken.toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt))[0];
}

const ageOf = ({ takenAt }: NonNullable<Last>, now = 0): number =>
  Math.max(0, Math.floor((now - Date.parse(takenAt)) / HOUR_MS));

const ageText = (hours: number): string =>
  hours < HOURS_IN_WORDS ? m.srun_last_hours({ hours }) : m.srun_last_days({ days: Math.floor(hours / 24) });
