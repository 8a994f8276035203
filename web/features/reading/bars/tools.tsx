import { useReader } from '#web/features/reading/reader-context.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { KeepTool } from './keep-tool.tsx';
import { readerIcons } from './reader-icons.ts';
import { ReaderMenu } from './reader-menu.tsx';
import { ToolButton } from './tool-button.tsx';
import { useBookmark } from './use-bookmark.ts';

/** Panels stand side by side where there is room for both. */
const ROOM_FOR_BOTH = '(width >= 68.75rem)';

/** Find, bookmark, night and what stands beside the pages. */
export function Tools() {
  const { finding, night, setNight, thumbs, setThumbs, panel, setPanel, text, errata, toggleFullScreen } = useReader();
  const { isMarked, toggle } = useBookmark();
  const alone = () => !matchMedia(ROOM_FOR_BOTH).matches;
  function onThumbs() {
    if (!thumbs && alone()) setPanel('none');
    setThumbs(!thumbs);
  }
  function onPanel(which: 'highlights' | 'corrections') {
    const opens = panel !== which;
    if (opens && alone()) setThumbs(false);
    setPanel(opens ? which : 'none');
  }
  return (
    <div role="toolbar" aria-label={m.reader_tools()} className="flex items-center md:gap-0.5">
      <ToolButton
        icon="search"
        label={m.reader_find()}
        on={finding.open}
        onClick={() => finding.setOpen(!finding.open)}
      />
      <ToolButton
        icon={isMarked ? readerIcons.bookmarkFilled : readerIcons.bookmark}
        label={m.reader_bookmark()}
        on={isMarked}
        className="max-md:hidden"
        onClick={toggle}
      />
      {!text.isOn && (
        <ToolButton
          icon={readerIcons.textView}
          label={m.reader_text_view()}
          className="max-md:hidden"
          onClick={text.toggle}
        />
      )}
      <ToolButton icon="moon" label={m.reader_night()} on={night} onClick={() => setNight(!night)} />
      <ToolButton
        icon={readerIcons.panelLeft}
        label={m.reader_thumbs()}
        on={thumbs}
        className="max-md:hidden"
        onClick={onThumbs}
      />
      <ToolButton
        icon={readerIcons.highlighter}
        label={m.reader_highlights()}
        on={panel === 'highlights'}
        className="max-md:hidden"
        onClick={() => onPanel('highlights')}
      />
      {errata.length > 0 && (
        <ToolButton
          icon="warning"
          label={m.erratum_title({ count: errata.length, errata: plain(errata.length) })}
          on={panel === 'corrections'}
          className="max-md:hidden"
          onClick={() => onPanel('corrections')}
        />
      )}
      <ToolButton
        icon={readerIcons.fullScreen}
        label={m.common_full_screen()}
        className="max-md:hidden"
        onClick={toggleFullScreen}
      />
      <KeepTool />
      <ReaderMenu />
    </div>
  );
}
