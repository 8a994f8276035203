import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What a lesson is about; undefined while that is still to come. */
export function LessonAbout({ about, language }: { about: string | undefined; language: 'en' | 'hi' }) {
  if (about === undefined) return <Skeleton className="h-6 max-w-2xl" />;
  return (
    <p lang={language} className="max-w-2xl whitespace-pre-line text-md text-pretty">
      {about}
    </p>
  );
}

/** What goes with a lesson, elsewhere. */
export function LessonResources({ resources }: Pick<Lesson, 'resources'>) {
  return (
    <ul className="grid gap-1">
      {resources.map(({ title, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline underline-offset-2"
          >
            <Icon name="external" size={18} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
