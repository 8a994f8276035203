import { useState } from 'react';
import type { PaperInput } from '#contract/pastpapers/past-paper.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useSplit } from '#web/studio/past-papers/past-papers.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { takeSuggestions } from './suggestions.ts';

/** The text of a paper, pasted and split at its printed numbers into the questions below. */
export function SplitPanel({ of }: { of: StudioFormState<PaperInput> }) {
  const [text, setText] = useState('');
  const split = useSplit();
  const { form } = of;
  const begin = () =>
    split.mutate(
      { subjectId: form.getValues('subjectId'), text },
      {
        onSuccess: ({ questions, sections, minutes, maxMarks }) => {
          const there = form.getValues('questions');
          const lines = questions.map(({ number, section, text: en, textHi, marks, same }) => ({
            ...{ number, section, questionId: same?.questionId ?? null, body: null, marks: marks ?? '' },
            ...{ text: same ? same.stem.en : en, textHi: same ? same.stem.hi : textHi, units: same ? null : [] },
          }));
          takeSuggestions(questions);
          form.setValue('questions', [...there, ...lines], { shouldDirty: true });
          if (there.length === 0) form.setValue('sections', sections, { shouldDirty: true });
          if (maxMarks) form.setValue('maxMarks', maxMarks, { shouldDirty: true });
          if (minutes) form.setValue('minutes', minutes, { shouldDirty: true });
          setText('');
          setAlert({ alertType: 'success', message: m.spaper_split_done({ count: questions.length }) });
        },
        onError: () => setAlert(),
      },
    );
  return (
    <Panel title={m.spaper_paste()}>
      <div className="grid gap-3">
        <TextField
          label={m.spaper_paste_label()}
          hint={m.spaper_paste_hint()}
          lines={6}
          value={text}
          onChange={setText}
        />
        <Button className="justify-self-start" disabled={text.trim() === ''} busy={split.isPending} onClick={begin}>
          {m.spaper_split()}
        </Button>
      </div>
    </Panel>
  );
}
