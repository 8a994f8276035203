import type { Quality } from '#contract/media.ts';

/** One size of a film. `lines`: the shorter side; rates in kbit/s. */
type Step = { name: Exclude<Quality, 'audio'>; lines: number; rate: number; sound: number; profile: 'main' | 'high' };
export type RenditionPlan = Step & { width: number; height: number };

/** kbit/s of sound alone, of two channels. */
export const SOUND_ALONE = 64;

const STEPS: Step[] = [
  { name: '240p', lines: 240, rate: 250, sound: 48, profile: 'main' },
  { name: '360p', lines: 360, rate: 500, sound: 64, profile: 'main' },
  { name: '480p', lines: 480, rate: 900, sound: 96, profile: 'main' },
  { name: '720p', lines: 720, rate: 1800, sound: 96, profile: 'high' },
  { name: '1080p', lines: 1080, rate: 3500, sound: 128, profile: 'high' },
];
// A film that is a little larger than a step gets no step of its own above it.
const WORTH_A_STEP = 1.1;

/** The sizes to make of a film, the smallest first, never larger than it is; always one at least. */
export function planRenditions(
  { width, height }: { width: number; height: number },
  wants1080: boolean,
): RenditionPlan[] {
  const lines = Math.min(width, height);
  const steps = wants1080 ? STEPS : STEPS.slice(0, -1);
  const whole = steps.filter((step) => step.lines <= lines);
  const top = whole.at(-1)?.lines ?? 0;
  const above = steps[whole.length];
  const chosen = above && lines > top * WORTH_A_STEP ? [...whole, above] : whole;
  return chosen.map((step) => {
    const scale = Math.min(1, step.lines / lines);
    return { ...step, width: floorToEven(width * scale), height: floorToEven(height * scale) };
  });
}

// The colours of H.264 come for squares of two by two pixels. A hair above: 1280 * (360 / 720) may be 639.999….
const floorToEven = (pixels: number): number => Math.max(16, 2 * Math.floor((pixels + 0.001) / 2));

/** How sharp the pictures of a strip are, and how many there may be. */
const STRIP_LONG_SIDE = 160;
const MAX_SPRITE_PICTURES = 100;
const STRIP_COLUMNS = 10;
const MIN_SPRITE_SECONDS = 2;

export type SpritePlan = { width: number; height: number; every: number; columns: number };

/** One small picture every so many seconds, a hundred at most. */
export function planSprite({ width, height }: { width: number; height: number }, seconds: number): SpritePlan {
  const scale = Math.min(1, STRIP_LONG_SIDE / Math.max(width, height));
  return {
    width: floorToEven(width * scale),
    height: floorToEven(height * scale),
    every: Math.max(MIN_SPRITE_SECONDS, Math.ceil(seconds / MAX_SPRITE_PICTURES)),
    columns: STRIP_COLUMNS,
  };
}
