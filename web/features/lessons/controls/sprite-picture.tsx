import type { Lesson } from '#contract/lessons/lesson-page.ts';

type Sprite = NonNullable<NonNullable<Lesson['film']>['strip']>;

/** Where in the strip the picture of a second stands, in pixels from its corner. */
function placeInSprite({ columns, rows, width, height, every }: Sprite, seconds: number) {
  const place = Math.min(columns * rows - 1, Math.max(0, Math.floor(seconds / every)));
  return { x: (place % columns) * width, y: Math.floor(place / columns) * height };
}

/** The small picture of a second of the film. */
export function SpritePicture({ strip, seconds }: { strip: Sprite; seconds: number }) {
  const { x, y } = placeInSprite(strip, seconds);
  const style = {
    width: strip.width,
    height: strip.height,
    backgroundImage: `url(${JSON.stringify(strip.url)})`,
    backgroundPosition: `-${x}px -${y}px`,
  };
  return <span className="block overflow-hidden rounded-cover border-2 border-white bg-night" style={style} />;
}
