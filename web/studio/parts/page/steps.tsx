import type { ReactNode } from 'react';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { useLanguage } from '#web/platform/words.ts';
import { Icon, type IconLook } from '#web/ui/icon.tsx';

export type Step = { id: string; icon: IconLook; title: ReactNode; line?: ReactNode; at: string };

/** What happened, newest first: of an order, a student, a setting. Moments in ISO 8601, shown in IST. */
export function Steps({ steps }: { steps: Step[] }) {
  const language = useLanguage();
  return (
    <ol className="grid gap-3">
      {steps.map(({ id, icon, title, line, at }) => (
        <li key={id} className="grid grid-cols-[1.5rem_1fr] gap-x-3 text-sm">
          <span className="grid size-6 place-items-center rounded-full bg-sunken text-ink-2">
            <Icon name={icon} size={14} />
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap justify-between gap-x-3 font-medium">
              <span className="min-w-0 break-words">{title}</span>
              <time dateTime={at} className="font-normal text-ink-3 text-xs">
                {dayAndTimeOf(at, language)}
              </time>
            </p>
            {line && <p className="break-words text-ink-2">{line}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
