import { type ClipboardEvent, useId, useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { CropBox } from './crop-box.tsx';
import { cutOut } from './cut.ts';
import { SendingPicture } from './sending-picture.tsx';
import { ShownPicture } from './shown-picture.tsx';

export type ImageFieldProps = { aspect: number } & StudioFieldProps<string | null>;

type Step =
  | { at: 'still' }
  | { at: 'choosing' }
  | { at: 'cropping'; picture: ImageBitmap; source: File }
  | { at: 'sending'; file: File };

const ACCEPT = 'image/jpeg,image/png,image/webp';

/** A picture of a fixed shape, by its address: chosen, dropped or pasted, then cut. It is an ornament beside its title. */
export function ImageField({ aspect, label, hint, value, onChange, fault, changed }: ImageFieldProps) {
  const id = useId();
  const { step, setStep, take, cut, refused } = usePictureSteps(aspect);
  const told = refused ? m.sparts_fault_no_image() : fault;
  const still = () => setStep({ at: 'still' });

  function finish(address: string) {
    still();
    onChange(address);
  }

  return (
    <FieldShell id={id} label={label} hint={hint} fault={told} changed={changed} group>
      <div {...pasting(take)}>
        {step.at === 'cropping' && (
          <CropBox picture={step.picture} aspect={aspect} onCut={(crop) => void cut(step, crop)} onCancel={still} />
        )}
        {step.at === 'sending' && <SendingPicture file={step.file} onReady={finish} onCancel={still} />}
        {step.at === 'still' && value !== null && (
          <ShownPicture
            address={value}
            aspect={aspect}
            onAnother={() => setStep({ at: 'choosing' })}
            onRemove={() => onChange(null)}
          />
        )}
        {(step.at === 'choosing' || (step.at === 'still' && value === null)) && (
          <FileDrop accept={ACCEPT} label={m.sparts_upload_image()} hint={m.sparts_drop_image()} onFile={take}>
            {step.at === 'choosing' && (
              <button type="button" className={compact('ghost')} onClick={still}>
                {m.sparts_keep_image()}
              </button>
            )}
          </FileDrop>
        )}
      </div>
    </FieldShell>
  );
}

function usePictureSteps(aspect: number) {
  const [step, setStep] = useState<Step>({ at: 'still' });
  const [refused, setRefused] = useState(false);

  async function read(source: File) {
    setRefused(false);
    const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => undefined);
    if (picture) setStep({ at: 'cropping', picture, source });
    else setRefused(true);
  }

  async function cut({ picture, source }: { picture: ImageBitmap; source: File }, crop: PercentCrop) {
    setStep({ at: 'sending', file: await cutOut(picture, crop, aspect, source) });
  }

  return { step, setStep, take: (file: File) => void read(file), cut, refused };
}

function pasting(take: (file: File) => void) {
  return {
    onPaste: (event: ClipboardEvent) => {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
      if (!file) return;
      event.preventDefault();
      take(file);
    },
  };
}
