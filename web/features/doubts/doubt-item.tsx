import { useState } from 'react';
import type { Doubt } from '#contract/doubts/doubt.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { DoubtPhoto } from '#web/platform/pictures/doubt-photo.tsx';
import { clock } from '#web/platform/player/clock.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts';
import { type LessonPlace, useWithdrawDoubt } from './doubts.queries.ts';
import { SameDoubt } from './same-doubt.tsx';

type DoubtItemProps = {
  doubt: Doubt;
  place: LessonPlace;
  mayAsk: boolean;
  onSeek?: ((seconds: number) => void) | undefined;
};

/** A question with its answers below it. */
export function DoubtItem({ doubt, place, mayAsk, onSeek }: DoubtItemProps) {
  const { id, author, isMine, atSeconds, text, photoUrl, createdAt, answers } = doubt;
  const asker = isMine ? m.common_you() : author || m.common_a_student();
  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-display">{asker}</span>
        {atSeconds !== null && <Second seconds={atSeconds} onSeek={onSeek} />}
        <When moment={createdAt} />
        {answers.length === 0 && <Chip tone="mar">{m.doubts_waiting()}</Chip>}
      </div>
      <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-wrap text-md">
        {text}
      </p>
      <DoubtPhoto photoUrl={photoUrl} author={asker} />
      <SameDoubt {...{ doubt, place, mayAsk }} />
      {isMine && answers.length === 0 && <TakeBack id={id} />}
      {answers.map((answer) => (
        <div key={answer.id} className="mt-3 rounded-card border-brand-500 border-s-4 bg-brand-50 p-4">
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-display">{answer.author || m.doubts_school()}</span>
            <When moment={answer.createdAt} />
          </p>
          <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-wrap text-md">
            {answer.text}
          </p>
        </div>
      ))}
    </li>
  );
}

function When({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="text-ink-3">
      {dayAndTimeOf(moment, currentLanguage())}
    </time>
  );
}

function Second({ seconds, onSeek }: { seconds: number; onSeek: DoubtItemProps['onSeek'] }) {
  const at = clock(seconds);
  const look = 'rounded-full bg-brand-50 px-3 font-display text-brand-700 tabular-nums';
  if (!onSeek) return <span className={`py-1 ${look}`}>{at}</span>;
  return (
    <button
      type="button"
      aria-label={m.doubts_go_to({ clock: at })}
      onClick={() => onSeek(seconds)}
      className={`min-h-11 md:min-h-8 ${look} hover:bg-brand-100`}
    >
      {at}
    </button>
  );
}

/** Taking back asks once more: what is gone is gone. */
function TakeBack({ id }: { id: string }) {
  const takeBack = useWithdrawDoubt();
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="ghost" className="-ms-4 mt-1" onClick={() => setAsking(true)}>
        {m.common_take_back()}
      </Button>
    );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="danger" ref={focusOnArrival} busy={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
        {m.doubts_take_back_sure()}
      </Button>
      <Button variant="line" onClick={() => setAsking(false)}>
        {m.common_keep_it()}
      </Button>
    </div>
  );
}
