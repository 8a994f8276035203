import { type ReactNode, useMemo, useState } from 'react';
import type { Announcement } from '#contract/announcements/announcements.ts';
import type { Poll } from '#contract/polls/polls.ts';
import { AnnouncementCard } from '#web/features/announcements/announcement-box.tsx';
import { VoteForm } from '#web/features/polls/poll-box.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon, type IconShape } from '#web/ui/icon.tsx';
import { LookChoice, type PreviewLook } from './look-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';

type HomePreviewProps = {
  announcement: Pick<Announcement, 'text' | 'textHi' | 'link'> | null;
  poll: Poll | null;
};

const LAPTOP: IconShape = { line: 'M4.5 5h15v10h-15ZM9 19.5h6M12 15v4.5' };
const PHONE: IconShape = {
  line: 'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5h2',
};

/** The head of the home page as students see it, on a laptop and on a phone, by the parts that draw it there. */
export function HomePreview({ announcement, poll }: HomePreviewProps) {
  const own = useLanguage();
  const [look, setLook] = useState<PreviewLook>({ language: own, theme: 'light' });
  const drawn = JSON.stringify({ announcement, poll });
  const home = useMemo(() => <Home {...JSON.parse(drawn)} />, [drawn]);
  const shown = { ...look, children: home };
  return (
    <section aria-label={m.snews_preview()} className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2.5">
        <h2 className="font-display text-lg">{m.snews_preview()}</h2>
        <p className="text-ink-3 text-sm">{m.snews_preview_line()}</p>
        <div className="ms-auto flex flex-wrap gap-2">
          <LookChoice look={look} onChange={setLook} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-5 rounded-b-card bg-sunken p-4 md:p-5">
        <Device label={m.snews_preview_laptop()} icon={LAPTOP} className="min-w-0 flex-[1_1_24rem]">
          <div aria-hidden="true" className="flex gap-1.5 border-line border-b px-3 py-2">
            {[1, 2, 3].map((dot) => (
              <span key={dot} className="size-2 rounded-full bg-line-strong" />
            ))}
          </div>
          <PreviewFrame title={m.snews_preview_laptop()} width={1024} {...shown} />
        </Device>
        <Device label={m.common_phone()} icon={PHONE} className="w-64 max-w-full">
          <PreviewFrame title={m.common_phone()} width={360} {...shown} />
        </Device>
      </div>
    </section>
  );
}

type DeviceProps = { label: string; icon: IconShape; className: string; children: ReactNode };

function Device({ label, icon, className, children }: DeviceProps) {
  return (
    <figure className={className}>
      <figcaption className="mb-2 flex items-center gap-1.5 font-medium text-ink-2 text-sm">
        <Icon name={icon} size={16} />
        {label}
      </figcaption>
      <div className="overflow-hidden rounded-card border border-line-strong bg-paper">{children}</div>
    </figure>
  );
}

const NOBODY = 'Ravi';

function Home({ announcement, poll }: HomePreviewProps) {
  return (
    <div className="grid grid-cols-1 gap-5 p-4 md:p-6">
      <h1 className="font-display text-xl">{m.home_greeting({ name: NOBODY })}</h1>
      {announcement && announcement.text.trim() !== '' && <AnnouncementCard announcement={announcement} />}
      {poll && poll.title.trim() !== '' && (
        <div className="flex flex-col gap-6 lg:flex-row">
          <div className="aspect-video min-w-0 flex-1 self-start rounded-card bg-sunken max-lg:hidden" />
          <div className="lg:w-88">
            <VoteForm poll={poll} busy={false} onVote={ignore} />
          </div>
        </div>
      )}
    </div>
  );
}

const ignore = (): void => undefined;
