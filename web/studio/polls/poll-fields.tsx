import type { PollInput } from '#contract/polls/polls.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
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
        <Bound of={of} name="title">
          {(field) => (
            <TextField
              label={names.title}
              hint={isLocked ? m.snews_question_locked() : undefined}
              disabled={isLocked}
              maxLength={200}
              lines={2}
              {...field}
            />
          )}
        </Bound>
        {(!isLocked || of.saved.titleHi !== null) && (
          <Bound of={of} name="titleHi">
            {(field) => <HindiField label={names.titleHi} disabled={isLocked} maxLength={200} lines={2} {...field} />}
          </Bound>
        )}
        <Bound of={of} name="options">
          {(field) => <OptionsField label={names.options} isLocked={isLocked} {...field} />}
        </Bound>
      </div>
    </Panel>
  );
}
