import { PageSlider } from '#web/features/reading/bars/page-slider.tsx';
import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { ToolButton } from '#web/features/reading/bars/tool-button.tsx';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import type { ReadAloud } from './use-read-aloud.ts';
import type { TextTheme } from './use-text-view.ts';

const themes: [TextTheme, () => string][] = [
  ['light', m.common_light],
  ['sepia', m.reader_sepia],
  ['dark', m.common_dark],
];

const theme =
  'press min-h-11 rounded-control px-2 font-display text-ink-2 text-sm hover:bg-sunken aria-pressed:bg-brand-50 aria-pressed:text-brand-700';

/** Below the text: the page, the size of the letters, the paper, the voice, and the way back to the pictures. */
export function TextBar({ aloud }: { aloud: ReadAloud | undefined }) {
  const { text } = useReader();
  const isReading = aloud?.at !== undefined;
  return (
    <section
      aria-label={m.reader_tools()}
      className="border-line border-t bg-surface px-3 pt-1 pb-safe text-ink print:hidden"
    >
      <div className="mx-auto max-w-2xl">
        <PageSlider />
        <div className="flex items-center justify-between pb-1">
          <ToolButton
            icon={readerIcons.textSmaller}
            label={m.reader_text_smaller()}
            disabled={!text.smaller}
            onClick={() => text.smaller?.()}
          />
          <ToolButton
            icon={readerIcons.textLarger}
            label={m.reader_text_larger()}
            disabled={!text.larger}
            onClick={() => text.larger?.()}
          />
          <fieldset aria-label={m.reader_paper()} className="flex">
            {themes.map(([each, label]) => (
              <button
                key={each}
                type="button"
                aria-pressed={text.theme === each}
                onClick={() => text.setTheme(each)}
                className={theme}
              >
                {label()}
              </button>
            ))}
          </fieldset>
          {aloud && (
            <ToolButton
              icon={isReading ? readerIcons.stop : readerIcons.speaker}
              label={isReading ? m.reader_stop_reading() : m.reader_read_aloud()}
              on={isReading}
              onClick={aloud.toggle}
            />
          )}
          <ToolButton icon={readerIcons.textView} label={m.reader_text_view()} on onClick={text.toggle} />
        </div>
      </div>
    </section>
  );
}
