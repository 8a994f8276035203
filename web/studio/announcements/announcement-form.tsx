import { AnnouncementInput, type StudioAnnouncement } from '#contract/announcements/announcements.ts';
import { useLivePoll } from '#web/features/polls/polls.queries.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementHead } from './announcement-head.tsx';
import { readAnnouncementInput } from './announcement-input.ts';
import { useSaveAnnouncement } from './announcements.queries.ts';
import { MailingPanel } from './mailing/mailing-panel.tsx';
import { HomePreview } from './preview/home-preview.tsx';

const EMPTY: AnnouncementInput = { text: '', textHi: null, link: null, shown: 'no', publishAt: null, endsAt: null };
const LIST = '/studio/announcements';

type Props = { announcement: StudioAnnouncement | null; reload: () => unknown };

/** An announcement, or a new one without, over what students will see of it. */
export function AnnouncementForm({ announcement, reload }: Props) {
  const go = useGo();
  const save = useSaveAnnouncement(announcement?.id ?? '');
  const { data: poll } = useLivePoll();
  const form = useStudioForm({
    schema: AnnouncementInput,
    saved: announcement ? readAnnouncementInput(announcement) : EMPTY,
    draft: `announcement:${announcement?.id ?? 'new'}`,
    revision: announcement?.revision,
    save,
    reload,
    onSaved: (answer) => {
      if (!announcement) go(`${LIST}/${(answer as { id: string }).id}`);
    },
    faults: {
      PERIOD_EMPTY: { field: 'endsAt', text: m.snews_period_empty() },
      NO_SUCH_PAGE: { field: 'link', text: m.snews_path_missing() },
    },
  });
  const { text, textHi, link, shown } = form.form.watch();
  const names = {
    ...{ text: m.common_in_english(), textHi: m.common_in_hindi(), link: m.snews_link(), shown: m.snews_shown() },
    ...{ publishAt: m.snews_from(), endsAt: m.common_until() },
  };
  const goesLive = shown === 'now' && announcement?.state !== 'live';
  return (
    <>
      <AnnouncementHead announcement={announcement} />
      <StudioForm of={form} names={names} {...(goesLive && { saveLabel: m.snews_make_live() })}>
        <AnnouncementFields of={form} names={names} announcement={announcement} />
        <div className="mt-5">
          <HomePreview announcement={{ text, textHi, link: link || null }} poll={poll ?? null} />
        </div>
      </StudioForm>
      {announcement && (
        <div className="mt-5">
          <MailingPanel announcementId={announcement.id} isChanged={form.changed.length > 0} />
        </div>
      )}
    </>
  );
}
