import { type ChangeEvent, useRef } from 'react';
import { useRemovePhoto, useUploadPhoto } from '#web/features/profile/profile.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const refusals = { NOT_AN_IMAGE: m.profile_photo_not_image, TOO_LARGE: m.profile_photo_too_large };

/** Your photo, set and removed at once. */
export function PhotoField({ photoUrl }: { photoUrl: string | null }) {
  const viewer = useViewer();
  const file = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto();
  const remove = useRemovePhoto();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
    upload.mutate(await shrinkPhoto(chosen), {
      onSuccess: () => setAlert({ alertType: 'success', message: m.profile_photo_saved() }),
      onError: (error) => alertFault(error, refusals),
    });
  }

  function clear() {
    remove.mutate(undefined, {
      onSuccess: () => setAlert({ alertType: 'success', message: m.profile_photo_removed() }),
      onError: (error) => alertFault(error),
    });
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar initials={viewer?.initials ?? ''} src={photoUrl} size="xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-x-2">
          <Button variant="line" icon="camera" busy={upload.isPending} onClick={() => file.current?.click()}>
            {photoUrl ? m.profile_photo_change() : m.profile_photo_add()}
          </Button>
          {photoUrl && (
            <Button variant="ghost" busy={remove.isPending} onClick={clear}>
              {m.profile_photo_remove()}
            </Button>
          )}
        </div>
        <p className="text-ink-3 text-sm">{m.profile_photo_hint()}</p>
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={m.common_photo()}
        onChange={choose}
        hidden
      />
    </div>
  );
}
