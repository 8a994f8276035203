import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PHOTO_TYPES } from './read-photo.ts';

type PhotoButtonProps = { isCamera?: boolean; isOff: boolean; onFile: (file: File) => void };

const button =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-ctl px-4 font-display text-base ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-500 ' +
  'hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3';

/** Takes a photo with the camera, or chooses one that is there. */
export function PhotoButton({ isCamera = false, isOff, onFile }: PhotoButtonProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={button}>
      <input
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        capture={isCamera ? 'environment' : undefined}
        disabled={isOff}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Else the same file, once removed, could not be chosen again.
          target.value = '';
        }}
      />
      <Icon name={isCamera ? 'camera' : 'plus'} size={20} />
      {isCamera ? m.photos_take() : m.photos_choose()}
    </label>
  );
}
