import { useState } from 'react';
import type { Language } from '#contract/procedure.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Segment } from '#web/studio/announcements/preview/segment.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { QuestionFace } from '#web/studio/questions/preview/question-face.tsx';
import { useStudioQuestion } from '#web/studio/questions/questions.queries.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** The question that the list is at, as students see it. */
export function RowPreview({ questionId }: { questionId: string | undefined }) {
  return (
    <aside aria-label={m.common_preview()} className="sticky top-20 rounded-card border border-line bg-surface">
      {questionId ? (
        <Shown key={questionId} questionId={questionId} />
      ) : (
        <p className="p-4 text-ink-3 text-sm">{m.squest_preview_none()}</p>
      )}
    </aside>
  );
}

function Shown({ questionId }: { questionId: string }) {
  const own = useLanguage();
  const [chosen, setLanguage] = useState<Language>(own);
  const { data } = useStudioQuestion(questionId);
  if (!data)
    return (
      <div className="p-4">
        <SkeletonText className="w-2/3" />
      </div>
    );
  const { body, html, marks, penalty } = data;
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-line border-b p-2">
        <Segment
          label={m.snews_preview_language()}
          value={chosen}
          onChange={setLanguage}
          options={[
            { value: 'en', label: m.sparts_english() },
            { value: 'hi', label: m.sparts_hindi() },
          ]}
        />
        <PageLink to={`${questionsScreen.to}/${questionId}`} className={compact('line')}>
          {m.common_edit()}
        </PageLink>
      </div>
      <div lang={chosen} className="max-h-[70dvh] overflow-y-auto p-4">
        <QuestionFace {...{ body, html, marks, penalty }} language={chosen} />
      </div>
    </>
  );
}
