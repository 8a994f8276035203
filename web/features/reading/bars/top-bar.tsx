import type { ReactNode } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { readerIcons } from './reader-icons.ts';

/** Where the way back leads: an address, or out of what the reader stands in. */
export type Back = { label: string } & ({ href: string } | { onClose: () => void });

type TopBarProps = {
  back: Back | undefined;
  title: ReactNode;
  language?: string | undefined;
  embedded: boolean;
  below?: ReactNode;
  children?: ReactNode;
};

/** The one bar of the reader: the way back, what is open, and its tools, below it where both have no room. */
export function TopBar({ back, title, language, embedded, below, children }: TopBarProps) {
  const Title = embedded ? 'h2' : 'h1';
  return (
    <header className="@container flex min-h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-1 md:min-h-16 md:flex-wrap md:gap-4 md:px-3 print:hidden">
      {back && <BackButton {...back} />}
      <div className={`min-w-0 flex-1 md:@max-3xl:basis-full md:@max-3xl:pt-2 ${back ? '' : 'ps-3'}`}>
        <Title
          lang={language}
          className={`font-display text-base md:text-md ${embedded ? 'line-clamp-2 @3xl:py-1' : 'truncate'}`}
        >
          {title || m.common_read()}
        </Title>
        {below}
      </div>
      {children}
    </header>
  );
}

const round =
  'press inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink';

function BackButton(back: Back) {
  const face = (
    <>
      <Icon name={readerIcons.arrowLeft} size={22} />
      <span className="sr-only">{back.label}</span>
    </>
  );
  if ('href' in back)
    return (
      <PageLink to={back.href} className={round}>
        {face}
      </PageLink>
    );
  return (
    <button type="button" onClick={back.onClose} className={round}>
      {face}
    </button>
  );
}
