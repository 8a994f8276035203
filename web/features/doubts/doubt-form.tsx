import { type SyntheticEvent, useRef, useState } from 'react';
import { useDraft } from '#web/platform/drafts/draft.ts';
import { useFault } from '#web/platform/faults.ts';
import { plain } from '#web/platform/numbers.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { type LessonPlace, useAsk } from './doubts.queries.ts';

const FEWEST_CHARACTERS = 3;
const MAX_CHARACTERS = 4000;

/** Asks at the second where writing began; what is typed stays through a reload, and through a line that breaks. */
export function DoubtForm({ place, secondsNow }: { place: LessonPlace; secondsNow: () => number | null }) {
  const ask = useAsk();
  const draft = useDraft(`doubt:${place.lessonId}`);
  const [round, setRound] = useState(0);
  const [atSeconds, setAtSeconds] = useState<number | null>(null);
  const id = useRef<string>(undefined);
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (!check(event.currentTarget)) return;
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    id.current ??= crypto.randomUUID();
    ask.mutate(
      { ...place, id: id.current, atSeconds, text },
      {
        onSuccess: () => {
          draft.remove();
          id.current = undefined;
          setAtSeconds(null);
          setRound(round + 1);
        },
        onError: (error) => tell(error, { NOT_FOUND: m.doubts_not_yours }),
      },
    );
  }

  function input(event: SyntheticEvent<HTMLFormElement>) {
    recheck(event);
    draft.save();
    if (atSeconds === null) setAtSeconds(secondsNow());
  }

  return (
    <form
      key={round}
      ref={draft.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={input}
      className="grid grid-cols-1 gap-3"
    >
      {fault && <FormFault>{fault}</FormFault>}
      <Textarea
        label={m.doubts_ask_label()}
        hint={atSeconds === null ? m.doubts_hint() : m.doubts_at({ clock: clock(atSeconds) })}
        name="text"
        rows={3}
        required
        most={MAX_CHARACTERS}
        countLabel={(typed) => m.doubts_count({ typed: plain(typed), most: plain(MAX_CHARACTERS) })}
        error={errors['text']}
      />
      <SubmitButton className="justify-self-start" busy={ask.isPending}>
        {m.doubts_ask()}
      </SubmitButton>
    </form>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name !== 'text') return undefined;
  const { length } = value.trim();
  if (length < FEWEST_CHARACTERS) return m.doubts_too_short();
  return length > MAX_CHARACTERS ? m.doubts_too_long() : undefined;
}
