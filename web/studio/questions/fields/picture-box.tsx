import { useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';
import { SendingPicture } from '#web/studio/parts/crop/sending-picture.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { mediaIdOf, writePicture } from './pictures.ts';

type PictureBoxProps = {
  picture: { file: File } | { mediaId: string };
  language: Language;
  onInsert: (written: string) => void;
  onCancel: () => void;
};

/** A picture on its way into a text: while it is sent, what it shows is written for who does not see it. */
export function PictureBox({ picture, language, onInsert, onCancel }: PictureBoxProps) {
  const [mediaId, setMediaId] = useState('mediaId' in picture ? picture.mediaId : undefined);
  const [words, setWords] = useState('');
  return (
    <div className="mt-2 grid gap-3 rounded-control border border-line-strong bg-surface p-3">
      {mediaId === undefined && 'file' in picture && (
        <SendingPicture file={picture.file} onReady={(address) => setMediaId(mediaIdOf(address))} onCancel={onCancel} />
      )}
      <TextField
        label={m.squest_picture_words()}
        hint={m.squest_picture_words_hint()}
        lang={language}
        maxLength={300}
        value={words}
        onChange={setWords}
      />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={compact('line')}
          disabled={mediaId === undefined || words.trim() === ''}
          onClick={() => mediaId && onInsert(writePicture(mediaId, words))}
        >
          {m.squest_picture_insert()}
        </button>
        {mediaId !== undefined && (
          <button type="button" className={compact('ghost')} onClick={onCancel}>
            {m.common_cancel()}
          </button>
        )}
      </div>
    </div>
  );
}
