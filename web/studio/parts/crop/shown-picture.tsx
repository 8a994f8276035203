import { m } from '#web/platform/words.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';

type ShownPictureProps = { address: string; aspect: number; onAnother: () => void; onRemove: () => void };

/** The picture that is chosen, in its shape. */
export function ShownPicture({ address, aspect, onAnother, onRemove }: ShownPictureProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <img
        src={address}
        alt=""
        style={{ aspectRatio: aspect }}
        className={`art-edge rounded-cover bg-sunken object-cover ${aspect < 1 ? 'w-32' : 'w-56'}`}
      />
      <div className="flex flex-wrap gap-1">
        <button type="button" className={compact('line')} onClick={onAnother}>
          {m.common_choose_another()}
        </button>
        <button type="button" className={compact('ghost')} onClick={onRemove}>
          {m.sparts_take_away()}
        </button>
      </div>
    </div>
  );
}
