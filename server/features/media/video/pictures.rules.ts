const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;
const STEP = 3;

type Small = { pixels: Buffer; width: number; height: number };

/** The pictures of a strip, cut from the raw frames (RGB, 24 bits) that lie one behind the other. */
export function cutPictures(raw: Buffer, width: number, height: number): Small[] {
  const bytes = width * height * 3;
  return Array.from({ length: Math.floor(raw.length / bytes) }, (_, at) => {
    return { pixels: raw.subarray(at * bytes, (at + 1) * bytes), width, height };
  });
}

/** Which picture says most of a film: neither dark nor blank, and not the first where another is as good. */
export function choosePoster(frames: Small[]): number {
  const worth = frames.map(({ pixels }, at) => {
    const { mean, deviation } = measureLight(pixels);
    const tooDark = Math.max(0, 40 - mean) * 2;
    const tooBright = Math.max(0, mean - 225);
    const isEdge = at === 0 || at === frames.length - 1 ? 8 : 0;
    return deviation - tooDark - tooBright - isEdge;
  });
  return Math.max(0, worth.indexOf(Math.max(...worth)));
}

function measureLight(pixels: Buffer): { mean: number; deviation: number } {
  let [sum, squares, count] = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3 * STEP) {
    const light =
      (pixels[at] ?? 0) * LUMINANCE[0] + (pixels[at + 1] ?? 0) * LUMINANCE[1] + (pixels[at + 2] ?? 0) * LUMINANCE[2];
    sum += light;
    squares += light * light;
    count += 1;
  }
  const mean = sum / Math.max(1, count);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) };
}
