import type { Doubt } from '#contract/doubts/doubt.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type LessonPlace, useSameDoubt } from './doubts.queries.ts';

type SameDoubtProps = { doubt: Doubt; place: LessonPlace; mayAsk: boolean };

/** How many others have a doubt too; whose it is not joins them, and leaves them again. */
export function SameDoubt({ doubt: { id, isMine, isSame, sameCount }, place, mayAsk }: SameDoubtProps) {
  const same = useSameDoubt(place);
  const mayJoin = mayAsk && !isMine;
  if (!mayJoin && sameCount === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {mayJoin && (
        <Button
          variant={isSame ? 'soft' : 'line'}
          icon={isSame ? 'check' : 'plus'}
          aria-pressed={isSame}
          onClick={() => same.mutate({ doubtId: id, isSame: !isSame })}
        >
          {m.doubts_same()}
        </Button>
      )}
      {sameCount > 0 && (
        <span className="text-base text-ink-2">
          {m.doubts_same_count({ count: sameCount, students: plain(sameCount) })}
        </span>
      )}
    </div>
  );
}
