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
      <track kind="captions" srcLang="en" label={m.player_captions_en()} src={captionsIn('en')} />
      <track kind="captions" srcLang="hi" label={m.player_captions_hi()} src={captionsIn('hi')} />
    </video>
  );
}
