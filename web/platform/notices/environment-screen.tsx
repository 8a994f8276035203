import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { LanguageSwitch } from '#web/platform/shell/menus/language-switch.tsx';
import { m } from '#web/platform/words.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { SunriseHero } from '#web/ui/sunrise-hero.tsx';
import type { EnvironmentNotice } from './environment-notice.ts';
import type { StandingNotice } from './use-environment-notice.ts';

type Words = (values: { name: string }) => string;
type Wording = { title: Words; text: Words; action: Words; icon: IconName };

const wordings: Record<EnvironmentNotice, Wording> = {
  android: {
    title: m.notice_android_title,
    text: m.notice_android_text,
    action: m.notice_android_action,
    icon: 'device',
  },
  ios: { title: m.notice_ios_title, text: m.notice_ios_text, action: m.notice_ios_action, icon: 'external' },
  web: { title: m.notice_web_title, text: m.notice_web_text, action: m.notice_web_action, icon: 'external' },
};

/** A full screen in front of the app that leads to where this device is served better; one quiet button stays here. */
export function EnvironmentScreen(standing: StandingNotice) {
  return <NoticeScreen {...standing} name={useSiteName()} corner={<LanguageSwitch />} />;
}

type NoticeScreenProps = StandingNotice & { name: string; corner?: ReactNode };

/** The same by what is given alone, for who looks at it before students do. */
export function NoticeScreen({ notice, href, onClose, name, corner }: NoticeScreenProps) {
  const titleId = useId();
  const screen = useRef<HTMLDialogElement>(null);
  useEffect(() => screen.current?.focus(), []);
  const { title, text, action, icon } = wordings[notice];

  return (
    <dialog
      open
      ref={screen}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      className="fixed inset-0 z-50 flex size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-paper text-ink outline-none lg:grid lg:grid-cols-[2fr_3fr]"
    >
      <SunriseHero className="h-[34dvh] min-h-36 shrink-0 lg:h-full" />
      <div className="flex flex-1 flex-col px-6 pt-4 pb-8 lg:px-12">
        <div className="flex items-center justify-between">
          <span className="flex items-center gap-2.5 font-display text-lg">
            <BrandMark />
            {name}
          </span>
          {corner}
        </div>
        <div className="m-auto w-full max-w-md py-6 text-center">
          <h1 id={titleId} className="text-balance font-display text-2xl md:text-3xl">
            {title({ name })}
          </h1>
          <p className="mt-3 text-pretty text-md text-ink-2">{text({ name })}</p>
          <a href={href} className={buttonClass('primary', 'lg', 'mt-7 w-full')}>
            <Icon name={icon} />
            {action({ name })}
          </a>
          <Button variant="ghost" className="mt-2 w-full" onClick={onClose}>
            {m.notice_continue()}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
