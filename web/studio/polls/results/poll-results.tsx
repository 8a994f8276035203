import { useEffect, useState } from 'react';
import type { PollTally, StudioPoll } from '#contract/polls/polls.studio.ts';
import { csvPath } from '#contract/studio/csv-lists.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { pollsScreen } from '#web/studio/polls/polls.screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { minutesNow, voteShare } from './tally.ts';

type PollResultsProps = { poll: StudioPoll; tally: PollTally | null | undefined };

/** How a poll stands now, answer by answer, and how fast votes come. */
export function PollResults({ poll, tally }: PollResultsProps) {
  const language = useLanguage();
  const since = poll.liveSince && m.snews_live_since({ at: dayAndTimeOf(poll.liveSince, language) });
  return (
    <Panel title={m.common_results()} aside={since} foot={<Foot pollId={poll.id} />}>
      {tally ? <Standing poll={poll} tally={tally} /> : <SkeletonText className="w-1/2" />}
    </Panel>
  );
}

function Foot({ pollId }: { pollId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-3 text-sm">{m.snews_options_locked()}</p>
      <a
        href={`${csvPath(pollsScreen.csv.results)}?pollId=${encodeURIComponent(pollId)}`}
        download
        className={buttonClass('line', 'md', 'text-sm')}
      >
        <Icon name={navIcons.down} size={16} />
        {m.snews_csv()}
      </a>
    </div>
  );
}

function Standing({ poll, tally }: { poll: StudioPoll; tally: PollTally }) {
  const { totalVotes, votes } = tally;
  const most = Math.max(...votes);
  return (
    <div className="grid gap-4">
      <div>
        <p className="wrap-anywhere text-balance font-display text-md">{poll.title}</p>
        <p role="status" className="text-ink-2 text-sm tabular-nums">
          {m.snews_vote_count({ count: totalVotes, votes: plain(totalVotes) })}
        </p>
      </div>
      <ul aria-label={m.common_results()} className="grid gap-4">
        {poll.options.map((option, place) => {
          const own = votes[place] ?? 0;
          const leads = own > 0 && own === most && votes.filter((other) => other === most).length === 1;
          return <Answer key={option} option={option} votes={own} share={voteShare(own, totalVotes)} leads={leads} />;
        })}
      </ul>
      {poll.state === 'live' && <Pace tally={tally} />}
    </div>
  );
}

type AnswerProps = { option: string; votes: number; share: number; leads: boolean };

function Answer({ option, votes, share, leads }: AnswerProps) {
  return (
    <li>
      <div className="flex items-baseline gap-3">
        <span className={`min-w-0 flex-1 break-words ${leads ? 'font-semibold' : ''}`}>
          {option}
          {leads && <span className="ms-2 text-brand-700 text-sm">{m.snews_leads()}</span>}
        </span>
        <span className="text-ink-2 text-sm tabular-nums">{plain(votes)}</span>
        <span className="w-12 text-end font-semibold tabular-nums">{share}%</span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full transition-[width] duration-300 ${leads ? 'bg-brand-600' : 'bg-brand-200'}`}
          style={{ width: `${share}%` }}
        />
      </div>
    </li>
  );
}

const TICK_MS = 10_000;

function Pace({ tally }: { tally: PollTally }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = minutesNow(tally, now);
  const most = Math.max(1, ...minutes);
  return (
    <div className="flex items-end justify-between gap-6 border-line border-t pt-4">
      <p className="text-ink-2 text-sm">
        {m.snews_pace()}
        <span className="block">
          <strong className="font-display text-ink text-lg tabular-nums">{plain(minutes.at(-1) ?? 0)}</strong>{' '}
          {m.common_in_last_minute()}
        </span>
      </p>
      <div aria-hidden="true" className="flex h-14 w-56 max-w-[50%] items-end gap-1">
        {[...minutes.keys()].map((place) => (
          <span
            key={place}
            className={`flex-1 rounded-t-sm ${place === minutes.length - 1 ? 'bg-brand-600' : 'bg-brand-200'}`}
            style={{ height: `${Math.max(2, (100 * (minutes[place] ?? 0)) / most)}%` }}
          />
        ))}
      </div>
    </div>
  );
}
