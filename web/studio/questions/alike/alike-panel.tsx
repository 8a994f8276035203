import { useState } from 'react';
import type { AlikeQuestion } from '#contract/questions/preview.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import type { QuestionValues } from '#web/studio/questions/editor/question-values.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { SideBySide } from './side-by-side.tsx';

type AlikePanelProps = { values: QuestionValues; alike: AlikeQuestion[] };

/** What the bank has that is like what is being written, while it is written. */
export function AlikePanel({ values, alike }: AlikePanelProps) {
  const [shown, setShown] = useState<AlikeQuestion>();
  return (
    <div aria-live="polite">
      {alike.length > 0 && (
        <section className="rounded-card border border-marigold-300 bg-marigold-100 p-4 text-marigold-800">
          <h2 className="flex items-center gap-2 font-display text-md">
            <Icon name="copy" size={18} />
            {m.squest_alike_title()}
          </h2>
          <ul className="mt-2 grid gap-2">
            {alike.map((each) => (
              <li key={each.questionId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="font-display">{alikeWords(each)}</span>
                <span className="line-clamp-2 min-w-40 flex-1">{each.stem.en || each.stem.hi}</span>
                <button type="button" className={compact('line')} onClick={() => setShown(each)}>
                  {m.squest_compare_both()}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? alikeWords(shown) : ''}
        closeLabel={m.common_close()}
      >
        {shown && (
          <div className="grid gap-4 px-2">
            <SideBySide mine={values.body} theirs={shown.stem} />
            <PageLink
              to={`${questionsScreen.to}/${shown.questionId}`}
              className={compact('line', 'justify-self-start')}
            >
              {m.squest_open_other()}
            </PageLink>
          </div>
        )}
      </Sheet>
    </div>
  );
}

function alikeWords({ isSame, similarity }: AlikeQuestion): string {
  return isSame ? m.squest_alike_same() : m.squest_alike_near({ percent: plain(Math.floor(similarity * 100)) });
}
