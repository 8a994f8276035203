import { useReader } from '#web/features/reading/reader-context.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import { nextZoom } from './page-controls.tsx';
import { readerIcons } from './reader-icons.ts';

/** The rest of the tools: all of them on a phone, the download everywhere. */
export function ReaderMenu() {
  const { opened, scroller, text, errata, setPanel, toggleFullScreen } = useReader();
  const { zoom, zoomTo } = scroller;
  const { downloadUrl } = opened;
  return (
    <div className={downloadUrl !== null ? '' : text.isOn ? 'md:hidden' : '@5xl:hidden'}>
      <Menu
        label={m.common_more()}
        trigger={<Icon name={readerIcons.more} size={22} />}
        triggerClass="inline-grid size-11 place-items-center text-ink-2 hover:bg-sunken"
      >
        {downloadUrl !== null && (
          <a {...menuItemProps} href={downloadUrl} download className={`${menuItemProps.className} py-2`}>
            <Icon name="download" />
            <span>
              {m.common_download_pdf()}
              <span className="block text-ink-2 text-sm">{m.reader_download_stamped()}</span>
            </span>
          </a>
        )}
        {errata.length > 0 && (
          <button
            {...menuItemProps}
            type="button"
            onClick={() => setPanel('corrections')}
            className={`${menuItemProps.className} md:hidden`}
          >
            <Icon name="warning" />
            {m.erratum_title({ count: errata.length, errata: plain(errata.length) })}
          </button>
        )}
        <div className="@5xl:hidden">
          {!text.isOn && (
            <>
              <button {...menuItemProps} type="button" onClick={() => zoomTo(nextZoom(zoom, 1))}>
                <Icon name="plus" />
                {m.reader_larger()}
              </button>
              <button {...menuItemProps} type="button" onClick={() => zoomTo(nextZoom(zoom, -1))}>
                <Icon name={readerIcons.minus} />
                {m.reader_smaller()}
              </button>
              <button {...menuItemProps} type="button" onClick={scroller.fitWidth}>
                <Icon name={readerIcons.fitWidth} />
                {m.reader_fit_width()}
              </button>
            </>
          )}
          <button
            {...menuItemProps}
            type="button"
            onClick={toggleFullScreen}
            className={`${menuItemProps.className} md:hidden`}
          >
            <Icon name={readerIcons.fullScreen} />
            {m.common_full_screen()}
          </button>
        </div>
      </Menu>
    </div>
  );
}
