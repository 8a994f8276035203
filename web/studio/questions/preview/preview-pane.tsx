import { useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import { m } from '#web/platform/words.ts';
import { Segment } from '#web/studio/announcements/preview/segment.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { QuestionFace } from './question-face.tsx';
import type { DebouncedPreview } from './use-debounced-preview.ts';

type Width = 'page' | 'phone';
type PreviewPaneProps = { input: QuestionInput; preview: DebouncedPreview; hasFaults: boolean };

/** What students see of what is written, beside it where there is room, else in a sheet. */
export function PreviewPane(props: PreviewPaneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <aside aria-label={m.common_preview()} className="sticky top-20 max-xl:hidden">
        <Preview {...props} />
      </aside>
      <div className="sticky bottom-36 z-10 flex justify-end md:bottom-20 xl:hidden">
        <Button variant="line" icon="eye" onClick={() => setOpen(true)} className="shadow-float">
          {m.common_preview()}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={m.common_preview()} closeLabel={m.common_close()}>
        {isOpen && <Preview {...props} />}
      </Sheet>
    </>
  );
}

function Preview({ input, preview, hasFaults }: PreviewPaneProps) {
  const [language, setLanguage] = useState<Language>('en');
  const [width, setWidth] = useState<Width>('page');
  const { data, isError, isPlaceholderData } = preview;
  const canTry = data !== undefined && data.faults.length === 0 && !hasFaults;
  const { body, marks, penalty } = input;
  return (
    <section className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <Segment
          label={m.snews_preview_language()}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: m.sparts_english() },
            { value: 'hi', label: m.sparts_hindi() },
          ]}
        />
        <Segment
          label={m.squest_preview_width()}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'page', label: m.squest_preview_page() },
            { value: 'phone', label: m.common_phone() },
          ]}
        />
      </div>
      <div className={`max-h-[70dvh] overflow-y-auto p-4 ${width === 'phone' ? 'mx-auto max-w-90' : ''}`}>
        {isError && !data && <p className="text-ink-2 text-sm">{m.squest_preview_failed()}</p>}
        {!data && !isError && <SkeletonText className="w-2/3" />}
        {data && (
          <div lang={language} className={isPlaceholderData ? 'opacity-70' : ''}>
            <QuestionFace {...{ body, marks, penalty, language }} html={data.html} isTried={canTry} />
          </div>
        )}
      </div>
      <p className="border-line border-t px-4 py-2 text-ink-3 text-sm">
        {canTry ? m.squest_try_hint() : m.squest_try_not_yet()}
      </p>
    </section>
  );
}
