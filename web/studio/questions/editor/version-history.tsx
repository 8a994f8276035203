import { useState } from 'react';
import type { QuestionVersion, StudioQuestion } from '#contract/questions/studio-question.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { toDraft } from '#web/studio/questions/draft/draft-body.ts';
import { QuestionFace } from '#web/studio/questions/preview/question-face.tsx';
import { useQuestionVersions } from '#web/studio/questions/questions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { QuestionValues } from './question-values.ts';

type Props = { question: StudioQuestion; form: StudioFormState<QuestionValues> };

/** All that a question has been, who made it so and which tests have it; one of them can be taken up again. */
export function VersionHistory({ question, form }: Props) {
  const [open, setOpen] = useState(false);
  const { data: versions } = useQuestionVersions(question.questionId, open);
  function take({ body, marks, penalty }: QuestionVersion): void {
    const dirty = { shouldDirty: true };
    form.form.setValue('body', toDraft(body), dirty);
    form.form.setValue('marks', marks, dirty);
    form.form.setValue('penalty', penalty, dirty);
    setOpen(false);
  }
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {m.ssite_page_versions()}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.ssite_page_versions()} closeLabel={m.common_close()}>
        {!versions && <SkeletonText className="w-2/3" />}
        <ol className="grid gap-3 px-2">
          {versions?.map((version) => (
            <VersionLine
              key={version.versionId}
              version={version}
              isNewest={version.versionId === question.versionId}
              onTake={() => take(version)}
            />
          ))}
        </ol>
      </Sheet>
    </>
  );
}

type VersionLineProps = { version: QuestionVersion; isNewest: boolean; onTake: () => void };

function VersionLine({ version, isNewest, onTake }: VersionLineProps) {
  const language = useLanguage();
  const { number, madeAt, madeBy, usedIn, body, html, marks, penalty } = version;
  const when = dayAndTimeOf(madeAt, language);
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-display text-md">{m.stest_version({ number: String(number) })}</h3>
        {isNewest && <Chip tone="leaf">{m.squest_newest()}</Chip>}
        {!isNewest && usedIn.length > 0 && <Chip tone="mar">{m.squest_newer_exists()}</Chip>}
        {!isNewest && (
          <button type="button" className={compact('line', 'ms-auto')} onClick={onTake}>
            {m.squest_take_version()}
          </button>
        )}
      </div>
      <p className="text-ink-2 text-sm">{madeBy ? m.squest_made_by({ when, name: madeBy }) : when}</p>
      {usedIn.length > 0 && (
        <p className="text-sm">
          {m.squest_used_in()}{' '}
          {usedIn.map(({ testId, titleEn, titleHi }, place) => (
            <span key={testId}>
              {place > 0 && ', '}
              <PageLink to={`/studio/tests/${testId}`} className="text-brand-700 underline">
                {language === 'hi' ? (titleHi ?? titleEn) : titleEn}
              </PageLink>
            </span>
          ))}
        </p>
      )}
      <p className="text-sm">
        <PageLink to={`/studio/errata/${version.versionId}`} className="text-brand-700 underline">
          {m.serrata_desk()}
        </PageLink>
      </p>
      <details className="mt-2">
        <summary className="min-h-8 content-center font-display text-sm">{m.common_preview()}</summary>
        <QuestionFace {...{ body, html, marks, penalty }} language={language} />
      </details>
    </li>
  );
}
