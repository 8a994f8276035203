import type { Announcement } from '#contract/announcements/announcements.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sunrise } from '#web/ui/sunrise.tsx';
import { AnnouncementLink } from './announcement-link.tsx';
import { useLiveAnnouncement } from './announcements.queries.ts';

/** The live announcement: its first line is the heading, the others keep their breaks. The sun stands beside the button, never behind words. */
export function AnnouncementBox() {
  const { data: announcement } = useLiveAnnouncement();
  return announcement ? <AnnouncementCard announcement={announcement} /> : null;
}

type AnnouncementCardProps = { announcement: Pick<Announcement, 'text' | 'textHi' | 'link'> };

export const AnnouncementCard = cachedFragment(CardContent);

function CardContent({ announcement: { text, textHi, link } }: AnnouncementCardProps) {
  const language = useLanguage();
  const words = language === 'hi' && textHi ? textHi : text;
  const [heading, ...lines] = words.trim().split(/\r?\n/);
  return (
    <section
      aria-label={m.common_announcement()}
      className="relative flex flex-col gap-4 overflow-hidden rounded-card bg-brand-900 p-5 text-white md:flex-row md:items-center md:px-6"
    >
      <Sunrise
        className={`absolute end-0 bottom-0 h-16 w-32 translate-x-2 md:end-5 ${link === null ? 'max-md:hidden' : ''}`}
      />
      <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-white/12 text-marigold-300 md:grid">
        <Icon name="megaphone" />
      </span>
      <div aria-live="polite" className={`relative min-w-0 flex-1 ${link === null ? 'md:pe-36' : ''}`}>
        <h2 className="font-display text-lg text-balance wrap-break-word">{heading}</h2>
        {lines.length > 0 && (
          <p className="text-base whitespace-pre-line text-white/80 wrap-break-word">{lines.join('\n')}</p>
        )}
      </div>
      {link !== null && <AnnouncementLink target={link.trim()} />}
    </section>
  );
}
