import type { Language } from '#contract/procedure.ts';
import type { QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import { AnswerFields } from '#web/features/attempts/answers/answer-fields.tsx';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { type FaceHtml, toFaceQuestion } from './face-html.ts';
import { TryIt } from './try-it.tsx';

type QuestionFaceProps = {
  body: QuestionBody;
  html: unknown;
  marks: string;
  penalty: string;
  language: Language;
  /** Whether it may be answered, to see how it is marked. */
  isTried?: boolean;
};

/** A question as a student sees it, and under it what they see after the test. */
export function QuestionFace({ body, html, marks, penalty, language, isTried = false }: QuestionFaceProps) {
  const drawn = html as FaceHtml;
  const facts = { marks, penalty, language, isTried };
  if (body.kind !== 'passage')
    return (
      <div className="grid gap-4">
        <WorthLine {...{ marks, penalty }} />
        <OneFace body={body} html={drawn} position={1} {...facts} />
      </div>
    );
  const numbered = body.parts.map((part, place) => ({ part, html: drawn.parts[place], position: place + 1 }));
  return (
    <div className="grid gap-4">
      <WorthLine {...{ marks, penalty }} />
      <div className="rounded-control border border-line bg-sunken px-4 py-3">
        <HtmlText text={drawn.stem} language={language} className="text-md" />
      </div>
      {numbered.map(({ part, html: own, position }) => (
        <section key={position} aria-label={m.squest_part({ number: plain(position) })}>
          <h3 className="mb-2 font-display text-sm">{m.squest_part({ number: plain(position) })}</h3>
          {own && <OneFace body={part} html={own} position={position} {...facts} />}
        </section>
      ))}
      <Explanation html={drawn} language={language} />
    </div>
  );
}

/** What it is worth; nothing where it is shown apart from any test. */
function WorthLine({ marks, penalty }: Pick<QuestionFaceProps, 'marks' | 'penalty'>) {
  if (marks === '0') return null;
  const words = m.attempt_marks({ marks: marksInWords(marks) });
  return (
    <p className="text-ink-2 text-sm">
      {penalty === '0' ? words : `${words} · ${m.attempt_penalty({ marks: marksInWords(penalty) })}`}
    </p>
  );
}

type OneFaceProps = Omit<QuestionFaceProps, 'body' | 'html'> & { body: SimpleBody; html: FaceHtml; position: number };

function OneFace({ body, html, position, marks, penalty, language, isTried }: OneFaceProps) {
  const question = toFaceQuestion(body, html, { position, marks, penalty });
  return (
    <div className="grid gap-4">
      <HtmlText text={question.stem} language={language} className="text-md" />
      {isTried ? (
        <TryIt key={body.kind} question={question} body={body} language={language} />
      ) : (
        <AnswerFields
          {...{ question, language }}
          answer={null}
          isReadOnly
          onAnswer={() => undefined}
          onTyped={() => undefined}
        />
      )}
      <Explanation html={html} language={language} />
    </div>
  );
}

function Explanation({ html, language }: { html: FaceHtml; language: Language }) {
  if (html.explanation.en === null && html.explanation.hi === null) return null;
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-8 content-center font-display text-sm">{m.result_explanation()}</summary>
      <HtmlText text={html.explanation} language={language} className="mt-1 text-base" />
    </details>
  );
}
