import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { SchemeBoxes } from '#web/features/attempts/results/scheme-boxes.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { togglePoint } from '#web/platform/marks/scheme-points.ts';
import { m } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import {
  findMarksFault,
  givenOf,
  isOutdated,
  keepMarksDraft,
  type MarksDraft,
  type MarksFault,
  readMarksDraft,
} from './marks-draft.ts';
import { MarksMeanwhile } from './marks-meanwhile.tsx';
import { useMarkText } from './texts.queries.ts';

const MAX_REMARK = 1000;

const FAULTS: Record<MarksFault, (given: { most: string }) => string> = {
  missing: () => m.sresults_marks_missing(),
  unread: () => m.sresults_marks_unread(),
  'too-many': ({ most }) => m.sresults_marks_too_many({ most }),
};

/** The points that were found, the marks and a remark; Ctrl+Enter saves too. What is typed outlives a reload. */
export function MarksForm({ text, onSaved }: { text: MarkedText; onSaved: () => void }) {
  const [typed, setTyped] = useState(() => readMarksDraft(text));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, isError, isTooMany, isMeanwhile } = useMarkText();
  const { attemptId, position, scheme, question } = text;
  const draft = typed ?? givenOf(text);
  const isConflict = !isPending && isOutdated(text, draft);
  const fault = findMarksFault(draft.marks, question.marks);
  const most = marksInWords(question.marks);
  const change = (next: MarksDraft | undefined) => {
    keepMarksDraft(text, next);
    setTyped(next);
  };
  const send = (given: MarksDraft) => {
    setTried(true);
    if (fault || isPending) return;
    const onSuccess = () => {
      change(undefined);
      onSaved();
    };
    mutate({ attemptId, position, ...given }, { onSuccess });
  };
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isConflict) send(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form onSubmit={save} onKeyDown={onKeyDown} className="grid gap-4" noValidate>
      <SchemeBoxes
        scheme={scheme}
        found={draft.points}
        onToggle={(place) => change({ ...draft, ...togglePoint(draft.points, place, scheme, question.marks) })}
      />
      <TextField
        label={m.sresults_marks_of({ most })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={draft.marks}
        onChange={(marks) => change({ ...draft, marks })}
        fault={(isTried && fault) || isTooMany ? FAULTS[fault ?? 'too-many']({ most }) : undefined}
      />
      <TextField
        label={m.sresults_remark()}
        hint={m.sresults_remark_hint()}
        lines={3}
        maxLength={MAX_REMARK}
        value={draft.remark}
        onChange={(remark) => change({ ...draft, remark })}
      />
      <FaultText>{isError && !isTooMany && !isMeanwhile && m.speople_failed()}</FaultText>
      {isConflict && text.mine ? (
        <MarksMeanwhile
          saved={text.mine}
          onKeep={() => send({ ...draft, revision: givenOf(text).revision })}
          onTake={() => change(undefined)}
        />
      ) : (
        <Button type="submit" variant="primary" busy={isPending}>
          {m.sresults_save_next()}
        </Button>
      )}
    </form>
  );
}
