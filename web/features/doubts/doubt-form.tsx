import { useRef, useState } from 'react';
import { DraftForm, useDraftForm } from '#web/platform/drafts/draft-form.tsx';
import { plain } from '#web/platform/numbers.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { DoubtPhotoField } from './doubt-photo-field.tsx';
import { type LessonPlace, useAsk } from './doubts.queries.ts';
import { useDoubtPhoto } from './use-doubt-photo.ts';

const FEWEST_CHARACTERS = 3;
const MAX_CHARACTERS = 4000;

type DoubtFormProps = {
  place: LessonPlace;
  secondsNow: () => number | null;
  /** What stands there already: what the doubt is about. */
  begin?: string | undefined;
  onAsked?: (() => void) | undefined;
};

/** Asks at the second where writing began; what is typed stays through a reload, and through a line that breaks. */
export function DoubtForm({ place, secondsNow, begin, onAsked }: DoubtFormProps) {
  const ask = useAsk();
  const form = useDraftForm(`doubt:${place.lessonId}${begin === undefined ? '' : `:${begin}`}`, errorOf);
  const [atSeconds, setAtSeconds] = useState<number | null>(null);
  const id = useRef<string>(undefined);
  const photo = useDoubtPhoto(place);

  function send(typed: FormData) {
    const text = String(typed.get('text')).trim();
    if (photo.photo?.isSent === false) return form.say(m.doubts_photo_wait());
    id.current ??= crypto.randomUUID();
    const photoId = photo.photo?.photoId;
    ask.mutate(
      { ...place, id: id.current, atSeconds, text, ...(photoId !== undefined && { photoId }) },
      {
        onSuccess: () => {
          form.finish();
          id.current = undefined;
          setAtSeconds(null);
          photo.remove();
          onAsked?.();
        },
        onError: (error) => form.tell(error, { NOT_FOUND: m.doubts_not_yours, PHOTO_MISSING: m.doubts_photo_missing }),
      },
    );
  }

  return (
    <DraftForm
      of={form}
      onSend={send}
      onType={() => atSeconds === null && setAtSeconds(secondsNow())}
      className="gap-3"
    >
      <Textarea
        label={m.doubts_ask_label()}
        hint={atSeconds === null ? m.doubts_hint() : m.doubts_at({ clock: clock(atSeconds) })}
        name="text"
        rows={3}
        required
        defaultValue={begin}
        most={MAX_CHARACTERS}
        countLabel={(typed) => m.common_typed_of_most({ typed: plain(typed), most: plain(MAX_CHARACTERS) })}
        error={form.errors['text']}
      />
      <DoubtPhotoField {...photo} />
      <Button type="submit" className="justify-self-start" busy={ask.isPending}>
        {m.doubts_ask()}
      </Button>
    </DraftForm>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name !== 'text') return undefined;
  const { length } = value.trim();
  if (length < FEWEST_CHARACTERS) return m.doubts_too_short();
  return length > MAX_CHARACTERS ? m.doubts_too_long() : undefined;
}
