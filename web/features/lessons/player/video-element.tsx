import type { Ref } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';

/** The picture itself, with the captions that there are: a track without an address is never asked for. */
export function VideoElement({ film, ref }: { film: NonNullable<Lesson['film']>; ref: Ref<HTMLVideoElement> }) {
  const captionsIn = (wanted: string) => film.captions.find(({ language }) => language === wanted)?.url;
  return (
    <video
      ref={ref}
      playsInline
      preload="auto"
      poster={film.posterUrl ?? undefined}
      className="absolute inset-0 size-full object-contain"
    >
      <track kind="captions" srcLang="en" label={m.common_english()} src={captionsIn('en')} />
      <track kind="captions" srcLang="hi" label={m.common_hindi()} src={captionsIn('hi')} />
    </video>
  );
}
