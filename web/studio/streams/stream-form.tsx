import { useState } from 'react';
import { StreamInput, type StudioStream } from '#contract/streams.ts';
import { m } from '#web/platform/words.ts';
import { ImageField } from '#web/studio/parts/crop/image-field.tsx';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { RemoveAct } from '#web/studio/parts/page/rare-acts.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { RemoveStream } from './remove-stream.tsx';
import { useSaveStream } from './streams.queries.ts';

const EMPTY: StreamInput = { title: '', titleHi: null, videoId: '', thumbnailUrl: null, isLive: true };
const LIST = '/studio/streams';

/** A stream, or a new one without. */
export function StreamForm({ stream, reload }: { stream: StudioStream | null; reload: () => unknown }) {
  const go = useGo();
  const save = useSaveStream(stream?.id ?? '');
  const { title, titleHi, videoId, thumbnailUrl, isLive } = stream ?? EMPTY;
  const form = useStudioForm({
    schema: StreamInput,
    saved: { title, titleHi, videoId, thumbnailUrl, isLive },
    draft: `stream:${stream?.id ?? 'new'}`,
    save: (terms, revision) => save(terms, revision),
    revision: stream?.revision,
    reload,
    ...(stream ? { undoable: m.studio_stream_one() } : { onSaved: () => go(LIST) }),
  });
  const names = {
    title: m.common_title(),
    titleHi: m.common_in_hindi(),
    videoId: m.studio_stream_video(),
    thumbnailUrl: m.studio_stream_still(),
    isLive: m.common_live(),
  };
  return (
    <>
      <PageHead
        crumb={{ to: LIST, label: m.studio_nav_streams() }}
        title={stream?.title ?? m.studio_stream_new()}
        acts={stream && <RemoveFromHead stream={stream} />}
      />
      <StudioForm of={form} names={names}>
        <Panel>
          <div className="grid max-w-xl gap-5">
            <BoundField of={form} name="title" as={TextField} label={names.title} maxLength={120} />
            <BoundField of={form} name="titleHi" as={HindiField} label={names.titleHi} maxLength={120} />
            <Bound of={form} name="videoId">
              {(field) => <TextField label={names.videoId} hint={m.studio_stream_video_hint()} {...field} />}
            </Bound>
            <BoundField of={form} name="thumbnailUrl" as={ImageField} label={names.thumbnailUrl} aspect={16 / 9} />
            <Bound of={form} name="isLive">
              {(field) => <SwitchField label={names.isLive} hint={m.studio_stream_live_hint()} {...field} />}
            </Bound>
          </div>
        </Panel>
      </StudioForm>
    </>
  );
}

function RemoveFromHead({ stream }: { stream: StudioStream }) {
  const go = useGo();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RemoveAct onRemove={() => setOpen(true)} />
      <RemoveStream stream={stream} open={open} onClose={() => setOpen(false)} onRemoved={() => go(LIST)} />
    </>
  );
}
