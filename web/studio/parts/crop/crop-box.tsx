import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { cropShare, drawWhole, partOf, pixelsOf, resized, SHARP_FROM } from './cut.ts';

type CropBoxProps = {
  picture: ImageBitmap;
  aspect: number;
  onCut: (crop: PercentCrop) => void;
  onCancel: () => void;
};

const MIN_SHARE = 10;

/** The part of a picture that is kept: by pointer, by the arrow keys on its frame and corners, and by a slider for its size. */
export function CropBox({ picture, aspect, onCut, onCancel }: CropBoxProps) {
  const id = useId();
  const [crop, setCrop] = useState<PercentCrop>(() => partOf(picture, aspect));
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawWhole(canvas.current, picture);
  }, [picture]);
  useFocusOn(canvas);
  const { kept } = pixelsOf(crop, picture);

  return (
    <div className="grid gap-3">
      <ReactCrop
        crop={crop}
        aspect={aspect}
        keepSelection
        ruleOfThirds
        ariaLabels={{
          cropArea: m.sparts_crop_area(),
          nwDragHandle: m.sparts_crop_nw(),
          nDragHandle: m.sparts_crop_n(),
          neDragHandle: m.sparts_crop_ne(),
          eDragHandle: m.sparts_crop_e(),
          seDragHandle: m.sparts_crop_se(),
          sDragHandle: m.sparts_crop_s(),
          swDragHandle: m.sparts_crop_sw(),
          wDragHandle: m.sparts_crop_w(),
        }}
        onChange={(_, next) => next.width > 0 && setCrop(next)}
        className="mx-auto max-w-full rounded-cover"
      >
        <canvas ref={canvas} role="img" aria-label={m.sparts_crop_whole()} className="block max-h-96 max-w-full" />
      </ReactCrop>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="text-ink-2 text-sm">
          {m.common_size()}
        </label>
        <input
          id={id}
          type="range"
          min={MIN_SHARE}
          max={100}
          value={cropShare(crop, picture, aspect)}
          onChange={({ currentTarget }) => setCrop(resized(crop, picture, aspect, Number(currentTarget.value)))}
          className="min-h-9 min-w-32 flex-1 accent-brand-600 pointer-coarse:min-h-11"
        />
        <Button variant="line" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button onClick={() => onCut(crop)}>{m.sparts_crop_use()}</Button>
      </div>
      <p role="status" className="text-marigold-800 text-sm empty:hidden">
        {kept < SHARP_FROM && m.sparts_crop_small({ width: kept })}
      </p>
    </div>
  );
}

/** Who chose a file goes on with its frame. */
function useFocusOn(canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = canvas.current?.closest('.ReactCrop')?.querySelector<HTMLElement>('.ReactCrop__crop-selection');
    frame?.focus({ preventScroll: true });
  }, [canvas]);
}
