import { mayDo } from '#contract/rights.ts';
import type { FirstStep } from '#contract/studio/today.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { useTakeCatalogue } from '#web/studio/subjects/catalogue.queries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFirstSteps } from './today.queries.ts';

/** What a new school does first. Each is ticked by itself, and when all are the panel goes. */
export function FirstSteps() {
  const { data } = useFirstSteps(mayDo(useStaff().role, 'settings.change'));
  if (!data || data.steps.every(({ isDone }) => isDone)) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 pb-2">
        <h2 id="first-steps" className="me-auto font-display text-md">
          {m.stoday_first_steps()}
        </h2>
        <p className="text-ink-3 text-sm tabular-nums">{m.stoday_first_done({ done, count: data.steps.length })}</p>
      </div>
      <ol className="divide-y divide-line border-line border-t">
        {data.steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone }: FirstStep) {
  const { title, text } = wordsOf(step);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-leaf-600 bg-leaf-600 text-white' : 'border-ctl'}`}
      >
        {isDone && <Icon name="check" size={14} />}
      </span>
      <span className="min-w-48 flex-1">
        <span className={`block text-base ${isDone ? 'text-ink-2' : 'font-bold'}`}>
          {title}
          {isDone && <span className="sr-only"> {m.stoday_step_done()}</span>}
        </span>
        {!isDone && <span className="block text-pretty text-ink-2 text-sm">{text}</span>}
      </span>
      {!isDone && (
        <span className="max-md:ms-9">
          <StepAct step={step} />
        </span>
      )}
    </li>
  );
}

const ADDRESSES = {
  brand: '/studio/settings',
  payments: '/studio/settings',
  course: '/studio/courses/new',
  publish: '/studio/courses',
} as const;

function StepAct({ step }: Pick<FirstStep, 'step'>) {
  if (step === 'catalogue') return <TakeAct />;
  if (step === 'share')
    return (
      <Button variant="line" icon="copy" onClick={() => void copyText(location.origin)}>
        {m.stoday_step_share_act()}
      </Button>
    );
  const labels = {
    brand: m.stoday_step_brand_act,
    payments: m.stoday_step_payments_act,
    course: m.stoday_step_course_act,
    publish: m.stoday_step_publish_act,
  };
  return (
    <PageLink to={ADDRESSES[step]} className={buttonClass('line')}>
      {labels[step]()}
    </PageLink>
  );
}

function TakeAct() {
  const { mutate, isPending } = useTakeCatalogue();
  return (
    <Button variant="line" icon="download" busy={isPending} onClick={() => mutate()}>
      {m.scode_catalogue_take()}
    </Button>
  );
}

function wordsOf(step: FirstStep['step']): { title: string; text: string } {
  const words = {
    catalogue: { title: m.stoday_step_catalogue, text: m.stoday_step_catalogue_text },
    brand: { title: m.stoday_step_brand, text: m.stoday_step_brand_text },
    payments: { title: m.common_payments, text: m.stoday_step_payments_text },
    course: { title: m.stoday_step_course, text: m.stoday_step_course_text },
    publish: { title: m.stoday_step_publish, text: m.stoday_step_publish_text },
    share: { title: m.stoday_step_share, text: m.stoday_step_share_text },
  }[step];
  return { title: words.title(), text: words.text() };
}
