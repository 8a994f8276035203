import { useReader } from '#web/features/reading/reader-context.ts';
import { plain } from '#web/platform/numbers.ts';
import { useOnline } from '#web/platform/offline/online.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Whether what you did is safe; on a phone after the page that you are on. */
export function SavedLine() {
  const { waiting, opened, scroller } = useReader();
  const online = useOnline();
  const isLook = usePreviewMode();
  const isNobody = useViewer() === null;
  const { whole, brief } = isLook
    ? sameSaid(m.sout_look_kept())
    : isNobody
      ? sameSaid(m.reader_visitor())
      : savedState(waiting, online);
  const page = m.reader_page_of({ page: plain(scroller.shown.page), pages: plain(opened.pages.length) });
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-ink-3 text-xs md:text-sm">
      <Icon name={isNobody ? 'user' : waiting ? 'refresh' : 'check'} size={14} className="max-md:hidden" />
      <span className="truncate">
        <span className="md:hidden">{`${page} · ${brief}`}</span>
        <span className="max-md:hidden">{whole}</span>
      </span>
    </p>
  );
}

const sameSaid = (words: string) => ({ whole: words, brief: words });

function savedState(waiting: boolean, online: boolean) {
  if (!waiting) return { whole: m.reader_saved(), brief: m.reader_saved_brief() };
  if (online) return { whole: m.reader_saving(), brief: m.reader_saving() };
  return { whole: m.reader_kept(), brief: m.reader_kept_brief() };
}
