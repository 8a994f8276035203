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
import { changeState, type PublishedProduct } from './publishing.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { unpublishQuestion } from './unpublish-question.ts';

type PublishBarProps = {
  kind: ProductKind;
  of: PublishedProduct & { title: string; publishedAt: string | null };
  musts: Must[];
  /** Why nothing of it can be done just now: something is not saved yet. */
  blocked?: string | undefined;
  reload?: () => unknown;
};

/** Where something that sells stands, at the foot of its page: what is missing before it may go live, and the acts. */
export function PublishBar(props: PublishBarProps) {
  const { of, musts, blocked } = props;
  const { state } = of;
  const open = musts.filter(({ isDone, isAdvice }) => !isDone && !isAdvice);
  const what = open.map(({ label }) => label).join(', ');
  const reason = blocked ?? (what && m.scourse_bar_lacks({ what }));
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-safe max-md:bottom-14 md:start-16 lg:start-56">
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        {state === 'draft' || state === 'scheduled' ? <MustList musts={musts} /> : <Standing {...of} />}
        {state === 'scheduled' && <Standing {...of} />}
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

function Standing({ state, publishedAt, publishAt }: PublishBarProps['of']) {
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

function Acts({ kind, of, blocked, reload, isReady }: PublishBarProps & { isReady: boolean }) {
  const { state } = of;
  const { ask, dialog } = useQuestion();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  async function change(next: PublishState, at?: string): Promise<void> {
    setBusy(true);
    try {
      await changeState([of], next, at);
      await reload?.();
    } finally {
      setBusy(false);
    }
  }
  const still = { resting: blocked !== undefined, busy };
  const unpublish = () => ask(unpublishQuestion(kind, [of]), () => change('draft'));
  if (state === 'archived')
    return (
      <Button variant="line" {...still} onClick={() => change('draft')}>
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
    return change('scheduled', at);
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
          // A course may wait for what is missing.
          disabled={!(isReady || kind === 'course') || blocked !== undefined}
          busy={busy}
          onClick={() => setChoosing(true)}
        >
          {m.scourse_bar_schedule()}
        </Button>
      )}
      <Button disabled={!isReady || blocked !== undefined} busy={busy} onClick={() => change('live')}>
        {state === 'scheduled' ? m.scourse_bar_publish_now() : m.common_publish()}
      </Button>
      <ScheduleDialog open={choosing} onClose={() => setChoosing(false)} onSchedule={schedule} />
    </>
  );
}
