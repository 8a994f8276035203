import type { Instructor } from '#contract/settings/school.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { useInstructor } from './settings.queries.ts';

type Social = Instructor['socials'][number];

const places: Record<Social['kind'], { icon: IconName; name: () => string }> = {
  telegram: { icon: 'telegram', name: m.instructor_telegram },
  facebook: { icon: 'people', name: m.instructor_facebook },
  instagram: { icon: 'camera', name: m.instructor_instagram },
  whatsapp: { icon: 'chat', name: m.instructor_whatsapp },
  youtube: { icon: 'video', name: m.instructor_youtube },
};

/** Who teaches here, and where else to find them. */
export function InstructorCard() {
  const instructor = useInstructor();
  return instructor ? <CachedContent instructor={instructor} /> : null;
}

const CachedContent = cachedFragment(CardContent);

function CardContent({ instructor }: { instructor: Instructor }) {
  const language = useLanguage();
  const { name, photoUrl, socials } = instructor;
  const about = (language === 'hi' && instructor.aboutHi) || instructor.about;
  return (
    <section aria-label={m.instructor_overline()}>
      <Card padded className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
        <span className="inline-grid self-start rounded-full ring-4 ring-marigold-100 md:self-center">
          <Avatar initials={initialsOf(name)} src={photoUrl} size="xl" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-3">{m.instructor_overline()}</p>
          <h2 className="font-display text-xl">{name}</h2>
          <p className="mt-1 max-w-xl text-base text-pretty text-ink-2">{about}</p>
        </div>
        <ul className="flex flex-wrap gap-2">
          {socials.map(({ kind, url }) => (
            <li key={url}>
              <SocialLink kind={kind} url={url} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function SocialLink({ kind, url }: Social) {
  const { icon, name } = places[kind];
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name()}
      aria-description={m.home_new_tab()}
      title={name()}
      className={iconButtonClass('line')}
    >
      <Icon name={icon} />
    </a>
  );
}
