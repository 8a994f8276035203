import type { AnnouncementInput, StudioAnnouncement } from '#contract/announcements/announcements.ts';
import { useLiveAnnouncement } from '#web/features/announcements/announcements.queries.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { BothLanguages } from '#web/studio/parts/text/both-languages.tsx';
import { OptionalTextField } from '#web/studio/parts/text/optional-text-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkField } from './link-field.tsx';

const MAX_LENGTH = 240;

type Names = Record<keyof AnnouncementInput, string>;
type Props = { of: StudioFormState<AnnouncementInput>; names: Names; announcement: StudioAnnouncement | null };

/** What it says, where it leads, and when it is shown. */
export function AnnouncementFields({ of, names, announcement }: Props) {
  const { text, textHi } = of.form.watch();
  const hint = (typed: string) => m.snews_text_hint({ count: String(typed.length), most: String(MAX_LENGTH) });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <Panel title={m.common_text()}>
        <div className="grid gap-5">
          <BothLanguages
            label={m.common_text()}
            en={
              <BoundField
                of={of}
                name="text"
                as={TextField}
                label={names.text}
                lines={4}
                maxLength={MAX_LENGTH}
                lang="en"
                hint={hint(text)}
              />
            }
            hi={
              <BoundField
                of={of}
                name="textHi"
                as={OptionalTextField}
                label={names.textHi}
                lines={4}
                maxLength={MAX_LENGTH}
                lang="hi"
                hint={textHi ? hint(textHi) : m.snews_text_hi_hint()}
              />
            }
          />
          <BoundField of={of} name="link" as={LinkField} label={names.link} />
        </div>
      </Panel>
      <Panel title={m.snews_shown()}>
        <Showing of={of} names={names} announcement={announcement} />
      </Panel>
    </div>
  );
}

function Showing({ of, names, announcement }: Props) {
  const { shown } = of.form.watch();
  const { data: live } = useLiveAnnouncement();
  const replaced = shown !== 'no' && live && live.id !== announcement?.id ? live.text.split('\n')[0] : undefined;
  return (
    <div className="grid gap-5">
      <Bound of={of} name="shown">
        {({ value, onChange, ...field }) => (
          <ChoiceField
            {...field}
            label={names.shown}
            value={value}
            onChange={(next) => next && onChange(next)}
            options={[
              { value: 'no', label: m.snews_shown_no() },
              { value: 'now', label: m.snews_shown_now() },
              { value: 'at', label: m.snews_shown_at() },
            ]}
          />
        )}
      </Bound>
      {shown === 'at' && (
        <BoundField of={of} name="publishAt" as={MomentField} label={names.publishAt} hint={m.snews_from_hint()} />
      )}
      {shown !== 'no' && (
        <BoundField of={of} name="endsAt" as={MomentField} label={names.endsAt} hint={m.snews_until_hint()} />
      )}
      {replaced && <Notice tone="marigold">{m.snews_replaces({ text: replaced })}</Notice>}
    </div>
  );
}
