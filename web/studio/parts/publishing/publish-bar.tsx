import { type ReactNode, useState } from 'react';
import type { ProductKind } from '#contract/products/product.ts';
import type { PublishState } from '#contract/products/products.studio.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { useQuestion } from '#web/studio/parts/confirm/use-question.tsx';
import { RareActs } from '#web/studio/parts/page/rare-acts.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Button } from '#web/ui/button.tsx';
import { type Must, MustList } from './must-list.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { unpublishQuestion } from './unpublish-question.ts';

type Act = () => unknown;
type PublishBarProps = {
  kind: ProductKind;
  title: string;
  state: PublishState;
  publishedAt: string | null;
  publishAt: string | null;
  musts: Must[];
  /** Why nothing of it can be done just now: something is not saved yet. */
  blocked?: string | undefined;
  busy?: boolean;
  /** It may be scheduled while something is still missing, and waits for it then. */
  waits?: boolean;
  onPublish: Act;
  onSchedule: (at: string) => unknown;
  /** Back to a draft: off the catalogue, which asks first, or off the schedule. */
  onUnpublish: Act;
  /** Out of the archive, as a draft. */
  onRestore: Act;
};

/** Where something that sells stands, at the foot of its page: what is missing before it may go live, and the acts. */
export function PublishBar(props: PublishBarProps) {
  const { state, musts, blocked } = props;
  const open = musts.filter(({ isDone, isAdvice }) => !isDone && !isAdvice);
  const what = open.map(({ label }) => label).join(', ');
  const reason = blocked ?? (what && m.scourse_bar_lacks({ what }));
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-safe max-md:bottom-14 md:start-16 lg:start-56">
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        {state === 'draft' || state === 'scheduled' ? <MustList musts={musts} /> : <Standing {...props} />}
        {state === 'scheduled' && <Standing {...props} />}
        <div
          className={`ms-auto flex flex-wrap items-center justify-end gap-2 max-md:*:flex-1 ${state === 'live' ? '' : 'max-md:w-full'}`}
        >
          {reason && state !== 'live' && state !== 'archived' && (
            <p className="text-end text-ink-2 text-sm max-md:hidden">{reason}</p>
          )}
          <Acts {...props} isReady={open.length === 0} />
        </div>
      </div>
    </div>
  );
}

function Standing({ state, publishedAt, publishAt }: PublishBarProps) {
  const language = useLanguage();
  const at = (moment: string | null) => (moment ? dayAndTimeOf(moment, language) : '');
  const isLate = publishAt !== null && Date.parse(publishAt) < Date.now() - 90_000;
  const words: Partial<Record<PublishState, ReactNode>> = {
    live: m.scourse_bar_live_since({ at: at(publishedAt) }),
    scheduled: isLate ? m.scourse_bar_waits({ at: at(publishAt) }) : m.scourse_bar_goes_live({ at: at(publishAt) }),
    archived: m.scourse_bar_archived(),
  };
  return <p className={`text-sm ${isLate ? 'text-marigold-800' : 'text-ink-2'}`}>{words[state]}</p>;
}

function Acts({ kind, title, state, busy, blocked, waits, isReady, ...acts }: PublishBarProps & { isReady: boolean }) {
  const { ask, dialog } = useQuestion();
  const [choosing, setChoosing] = useState(false);
  const still = { resting: blocked !== undefined, busy: busy ?? false };
  const unpublish = () => ask(unpublishQuestion(kind, [{ title, state }]), acts.onUnpublish);
  if (state === 'archived')
    return (
      <Button variant="line" {...still} onClick={acts.onRestore}>
        {m.scourse_bar_restore()}
      </Button>
    );
  if (state === 'live')
    return (
      <>
        <RareActs
          acts={[{ id: 'unpublish', label: m.common_unpublish(), icon: 'eye-off', run: unpublish, ...still }]}
        />
        {dialog}
      </>
    );
  const schedule = (at: string) => {
    setChoosing(false);
    return acts.onSchedule(at);
  };
  return (
    <>
      {state === 'scheduled' ? (
        <RareActs
          acts={[
            { id: 'unschedule', label: m.scourse_bar_unschedule(), icon: navIcons.down, run: unpublish, ...still },
          ]}
        />
      ) : (
        <Button
          variant="line"
          disabled={!(isReady || waits) || blocked !== undefined}
          busy={busy}
          onClick={() => setChoosing(true)}
        >
          {m.scourse_bar_schedule()}
        </Button>
      )}
      <Button disabled={!isReady || blocked !== undefined} busy={busy} onClick={acts.onPublish}>
        {state === 'scheduled' ? m.scourse_bar_publish_now() : m.common_publish()}
      </Button>
      <ScheduleDialog open={choosing} onClose={() => setChoosing(false)} onSchedule={schedule} />
    </>
  );
}
