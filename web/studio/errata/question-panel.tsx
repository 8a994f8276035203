import type { ReportedQuestion } from '#contract/errata/reported.ts';
import type { Language } from '#contract/procedure.ts';
import { KeyText } from '#web/features/attempts/results/answer-text.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { type FaceHtml, toFaceQuestion } from '#web/studio/questions/preview/face-html.ts';
import { QuestionFace } from '#web/studio/questions/preview/question-face.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Props = { reported: ReportedQuestion };
const NO_FACTS = { marks: '0', penalty: '0' };

/** The question in each language in which it is written, and what is right now. */
export function QuestionPanel({ reported }: Props) {
  const { body, html } = reported;
  const { stem } = html as FaceHtml;
  const languages = (['en', 'hi'] as const).filter((language) => stem[language] !== null);
  return (
    <Panel title={m.common_the_question()}>
      <div className={`grid gap-6 ${languages.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {languages.map((language) => (
          <section key={language} lang={language} aria-label={nameOf(language)} className="min-w-0">
            <h3 className="mb-2 text-ink-3 text-sm">{nameOf(language)}</h3>
            <QuestionFace {...{ body, html, language }} {...NO_FACTS} />
          </section>
        ))}
      </div>
      <Standing reported={reported} />
    </Panel>
  );
}

const nameOf = (language: Language) => (language === 'en' ? m.sparts_english() : m.sparts_hindi());

function Standing({ reported: { body, html, standing } }: Props) {
  const language = useLanguage();
  const faces = html as FaceHtml;
  const parts = body.kind === 'passage' ? body.parts.map((part, at) => ({ part, html: faces.parts[at] })) : [];
  const asked = parts.length > 0 ? parts : body.kind === 'passage' ? [] : [{ part: body, html: faces }];
  return (
    <dl className="mt-5 grid gap-3 rounded-control bg-leaf-100 px-4 py-3">
      {asked.map(({ part, html: drawn }, at) => {
        const now = standing[at];
        if (!now || !drawn) return null;
        const question = toFaceQuestion(part, drawn, { position: at + 1, ...NO_FACTS });
        return (
          <div key={question.position}>
            <dt className="text-ink-2 text-sm">
              {asked.length > 1 ? `${m.squest_part({ number: plain(at + 1) })} · ` : ''}
              {m.serrata_right_now()}
            </dt>
            <dd className="wrap-anywhere grid gap-1 text-base">
              {now.isOut && <Chip tone="over">{m.serrata_out()}</Chip>}
              {now.isFull && <Chip tone="leaf">{m.serrata_full_marks()}</Chip>}
              {now.keys.map((key) => (
                <KeyText key={JSON.stringify(key)} question={question} language={language} answerKey={key} />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
