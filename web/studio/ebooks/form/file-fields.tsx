import type { EbookInput, StudioEbook } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { useMediaItem } from '#web/studio/parts/upload/media.queries.ts';
import { MediaField } from '#web/studio/parts/upload/media-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = {
  form: StudioFormState<EbookInput>;
  names: Record<keyof EbookInput, string>;
  desk: StudioEbook | null;
};

/** The PDF of an e-book, how much of it anybody may read, and whether buyers may keep it. */
export function FileFields({ form, names, desk }: Props) {
  const mediaId = form.form.watch('mediaId');
  const isAnother = desk !== null && desk.terms.mediaId !== null && mediaId !== desk.terms.mediaId;
  return (
    <div className="grid gap-5">
      <Bound of={form} name="mediaId">
        {(field) => <MediaField kind="pdf" label={names.mediaId} hint={m.sbook_file_hint()} {...field} />}
      </Bound>
      {isAnother && <AnotherFile desk={desk} mediaId={mediaId} />}
      <div className="max-w-56">
        <Bound of={form} name="samplePages">
          {({ onChange, ...field }) => (
            <NumberField
              label={names.samplePages}
              hint={m.sbook_sample_hint()}
              onChange={(next) => onChange(next ?? 0)}
              {...field}
            />
          )}
        </Bound>
      </div>
      <Bound of={form} name="isDownloadable">
        {(field) => <SwitchField label={names.isDownloadable} hint={m.sbook_downloadable_hint()} {...field} />}
      </Bound>
    </div>
  );
}

/** What another file means to who reads already: places and marks stand by page, and stay where they are. */
function AnotherFile({ desk, mediaId }: { desk: StudioEbook; mediaId: string | null }) {
  const { medium } = useMediaItem(mediaId);
  const { readers, highlights, book } = desk;
  const isShorter = medium?.pages != null && medium.pages < book.pages;
  if (book.owners === 0 && readers === 0 && highlights === 0) return null;
  return (
    <Notice tone="marigold" role="status" title={m.sbook_another_title({ count: book.owners })}>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{m.sbook_another_places({ count: readers })}</li>
        <li>{m.sbook_another_highlights({ count: highlights })}</li>
        {isShorter && <li>{m.sbook_another_shorter({ before: book.pages, after: medium?.pages ?? 0 })}</li>}
        <li>{m.sbook_another_wait()}</li>
      </ul>
    </Notice>
  );
}
