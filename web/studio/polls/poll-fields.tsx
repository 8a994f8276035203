import type { PollInput } from '#contract/polls/polls.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { OptionsField } from './options-field.tsx';

type PollFieldsProps = { of: StudioFormState<PollInput>; names: Record<keyof PollInput, string>; isLocked: boolean };

/** The question and its answers. */
export function PollFields({ of, names, isLocked }: PollFieldsProps) {
  return (
    <Panel title={names.title}>
      <div className="grid gap-5">
        <BoundField
          of={of}
          name="title"
          as={TextField}
          label={names.title}
          hint={isLocked ? m.snews_question_locked() : undefined}
          disabled={isLocked}
          maxLength={200}
          lines={2}
        />
        {(!isLocked || of.saved.titleHi !== null) && (
          <Bound of={of} name="titleHi">
            {(field) => <HindiField label={names.titleHi} disabled={isLocked} maxLength={200} lines={2} {...field} />}
          </Bound>
        )}
        <BoundField of={of} name="options" as={OptionsField} label={names.options} isLocked={isLocked} />
      </div>
    </Panel>
  );
}
