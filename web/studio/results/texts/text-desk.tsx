import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { AnswerText } from '#web/features/attempts/results/answer-text.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { MarkersPanel } from './markers-panel.tsx';
import { MarksForm } from './marks-form.tsx';
import { type TextOfTest, useTextToMark } from './texts.queries.ts';

type TextDeskProps = { text: TextOfTest; isNamed: boolean; onSaved: () => void };

/** A text beside what it is marked by. */
export function TextDesk({ text, isNamed, onSaved }: TextDeskProps) {
  const query = useTextToMark(text, isNamed);
  return <Arriving query={query}>{(shown) => <Desk text={shown} onSaved={onSaved} />}</Arriving>;
}

function Desk({ text, onSaved }: { text: MarkedText; onSaved: () => void }) {
  const language = useLanguage();
  const { question, answer, modelAnswer, name } = text;
  const hasModel = modelAnswer.en !== null || modelAnswer.hi !== null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5">
        <Panel title={name ?? m.common_a_student()}>
          {question.passage && (
            <HtmlText
              text={question.passage}
              language={language}
              className="mb-3 rounded-control bg-sunken p-3 text-sm"
            />
          )}
          <HtmlText text={question.stem} language={language} className="text-base text-ink-2" />
          <div className="wrap-anywhere mt-4 max-w-[72ch] text-md">
            <AnswerText {...{ question, language, answer }} />
          </div>
        </Panel>
        {hasModel && (
          <Panel title={m.result_model()}>
            <HtmlText text={modelAnswer} language={language} className="max-w-[72ch] text-base" />
          </Panel>
        )}
      </div>
      <div className="grid gap-5">
        <Panel title={m.common_marks()}>
          <MarksForm text={text} onSaved={onSaved} />
        </Panel>
        <MarkersPanel text={text} />
      </div>
    </div>
  );
}
