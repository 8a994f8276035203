import type { PageVersionText } from '#contract/pages.ts';
import { TextBody } from '#web/features/pages/text-body.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePreview } from './pages.queries.ts';

/** What is written, as students would see it in the language of the page. */
export function TextPreview({ read }: { read: () => PageVersionText }) {
  const language = useLanguage();
  const { data, isPending, isError, mutate } = usePreview();
  return (
    <Panel
      title={m.common_page_preview()}
      aside={
        <Button variant="line" busy={isPending} onClick={() => mutate(read())}>
          {m.common_show()}
        </Button>
      }
    >
      {isError && (
        <p role="alert" className="text-live-700">
          {m.ssite_page_unknown()}
        </p>
      )}
      {data ? (
        <div lang={language}>
          <p className="font-display text-2xl">{data.title[language]}</p>
          <TextBody html={data.html} />
        </div>
      ) : (
        !isError && <p className="text-ink-2">{m.ssite_page_preview_line()}</p>
      )}
    </Panel>
  );
}
