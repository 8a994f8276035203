import { useState } from 'react';
import type { NoticeName } from '#contract/settings/school.ts';
import { NoticeScreen } from '#web/platform/notices/environment-screen.tsx';
import { ToolsNotice } from '#web/platform/notices/tools-notice.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { LookChoice, type PreviewLook } from '#web/studio/announcements/preview/look-choice.tsx';
import { PreviewFrame } from '#web/studio/announcements/preview/preview-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type Props = { name: NoticeName; title: string; href: string; school: { en: string; hi: string }; shown: number };

/** A notice as a student's screen shows it, and how often it was shown today. */
export function NoticeFacts({ shown, ...seen }: Props) {
  const [open, setOpen] = useState(false);
  const { title } = seen;
  return (
    <div className="-ms-4 -mt-4 flex flex-wrap items-center gap-x-2 text-sm">
      <Button variant="ghost" icon="eye" onClick={() => setOpen(true)} aria-label={m.common_preview_title({ title })}>
        {m.common_preview()}
      </Button>
      <span className="text-ink-2 tabular-nums">{m.ssite_notice_shown({ count: shown.toLocaleString('en-IN') })}</span>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={m.common_close()}>
        {open && <Preview {...seen} />}
      </Sheet>
    </div>
  );
}

function Preview({ name, title, href, school }: Omit<Props, 'shown'>) {
  const [look, setLook] = useState<PreviewLook>({ language: useLanguage(), theme: 'light' });
  const width = name === 'android' || name === 'ios' ? 360 : 1024;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-3">
      <div className="flex flex-wrap gap-2">
        <LookChoice look={look} onChange={setLook} />
      </div>
      <div
        className={`overflow-hidden rounded-card border border-line-strong ${width === 360 ? 'mx-auto w-80 max-w-full' : ''}`}
      >
        <PreviewFrame title={title} width={width} {...look}>
          <div style={SCREEN}>
            {name === 'tools' ? (
              <ToolsNotice onClose={ignore} />
            ) : (
              <NoticeScreen notice={name} href={href} name={school[look.language]} onClose={ignore} />
            )}
          </div>
        </PreviewFrame>
      </div>
    </div>
  );
}

/** What is fixed to a screen is fixed to this one. */
const SCREEN = { height: 640, transform: 'translateZ(0)' };
const ignore = (): void => undefined;
