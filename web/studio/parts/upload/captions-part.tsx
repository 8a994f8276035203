import { useId, useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { captionsFault, useRemoveCaptions, useSetCaptions } from './media.queries.ts';
import { compact } from './media-buttons.ts';

const LANGUAGES: Language[] = ['en', 'hi'];

/** The captions of a film, one file for each language. They are kept at once, whatever becomes of the form around. */
export function CaptionsPart({ medium }: { medium: MediaItem }) {
  return (
    <fieldset className="grid gap-2 @container">
      <legend className="mb-1.5 font-display font-medium text-sm">{m.common_captions()}</legend>
      <div className="grid gap-2 @lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <CaptionsOf key={language} medium={medium} language={language} />
        ))}
      </div>
    </fieldset>
  );
}

function CaptionsOf({ medium: { id: mediaId, captions }, language }: { medium: MediaItem; language: Language }) {
  const id = useId();
  const set = useSetCaptions();
  const remove = useRemoveCaptions();
  const [fault, setFault] = useState('');
  const name = language === 'en' ? m.sparts_english() : m.sparts_hindi();
  const isThere = captions.includes(language);

  async function take(file: File) {
    setFault('');
    try {
      await set.mutateAsync({ mediaId, language, text: toWebVtt(await file.text()) });
    } catch (error) {
      setFault(captionsFault(error));
    }
  }

  return (
    <div className="rounded-control border border-ctl bg-surface p-1 ps-3">
      <div className="flex items-center gap-2">
        <span lang={language} className="min-w-0 flex-1 text-base">
          {name}
          <span className="text-ink-3 text-sm">{isThere ? ` · ${m.sparts_captions_there()}` : ''}</span>
        </span>
        {isThere && <Icon name="check" size={18} className="text-leaf-700" />}
        <label htmlFor={id} className={compact('ghost', 'cursor-pointer has-focus-visible:outline-2')}>
          <input
            id={id}
            type="file"
            accept=".vtt,.srt,text/vtt"
            aria-label={m.sparts_captions_add({ language: name })}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void take(file);
              currentTarget.value = '';
            }}
          />
          {isThere ? m.sparts_captions_replace() : m.sparts_captions_browse()}
        </label>
        {isThere && (
          <IconButton
            icon="close"
            iconSize={16}
            className="size-9 pointer-coarse:size-11"
            label={m.sparts_captions_remove({ language: name })}
            onClick={() => remove.mutate({ mediaId, language })}
          />
        )}
      </div>
      {fault && (
        <p role="alert" className="pe-2 pb-2 text-live-700 text-sm">
          {fault}
        </p>
      )}
    </div>
  );
}

/** WebVTT of a SubRip file (.srt), which differs by its head and the comma of its times; WebVTT stays as it is. */
export function toWebVtt(text: string): string {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (clean.startsWith('WEBVTT')) return clean;
  return `WEBVTT\n\n${clean.replace(/(\d\d:\d\d:\d\d),(\d\d\d)/g, '$1.$2')}`;
}
