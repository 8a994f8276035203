import { useReader } from '#web/features/reading/reader-context.ts';
import { plain } from '#web/platform/numbers.ts';
import { useOnline } from '#web/platform/offline/online.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Whether what you did is safe; on a phone after the page that you are on. */
export function SavedLine() {
  const { waiting, opened, scroller } = useReader();
  const online = useOnline();
  const isLook = usePreviewMode();
  const { whole, brief } = isLook
    ? { whole: m.sout_look_kept(), brief: m.sout_look_kept() }
    : savedState(waiting, online);
  const page = m.reader_page_of({ page: plain(scroller.shown.page), pages: plain(opened.pages.length) });
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-ink-3 text-xs md:text-sm">
      <Icon name={waiting ? 'refresh' : 'check'} size={14} className="max-md:hidden" />
      <span className="truncate">
        <span className="md:hidden">{`${page} · ${brief}`}</span>
        <span className="max-md:hidden">{whole}</span>
      </span>
    </p>
  );
}

function savedState(waiting: boolean, online: boolean) {
  if (!waiting) return { whole: m.reader_saved(), brief: m.reader_saved_brief() };
  if (online) return { whole: m.reader_saving(), brief: m.reader_saving() };
  return { whole: m.reader_kept(), brief: m.reader_kept_brief() };
}
