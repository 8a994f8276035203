import { useRef, useState } from 'react';
import type { TextQuestion, TextsToMark } from '#contract/attempts/hand-marks.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { isAnonymousKept, keepAnonymous } from './marks-draft.ts';
import { TextDesk } from './text-desk.tsx';
import { useTexts } from './texts.queries.ts';

/** Where staff mark the texts of a test, one question after the other. */
export function TextsPage() {
  const testId = useParam('testId');
  const query = useTexts(testId);
  return <Arriving query={query}>{(texts) => <Shown key={testId} texts={texts} />}</Arriving>;
}

const countMarked = ({ texts }: TextQuestion) => texts.filter(({ marks }) => marks !== null).length;

function Shown({ texts: { testId, titleEn, titleHi, questions } }: { texts: TextsToMark }) {
  const language = useLanguage();
  const [chosen, setChosen] = useState(() => Math.max(0, questions.findIndex(hasWaiting)));
  const [isNamed, setNamed] = useState(() => !isAnonymousKept());
  const question = questions[chosen] ?? questions[0];
  return (
    <>
      <PageHead
        crumb={{ to: `/studio/tests/${testId}/results`, label: nameIn(language, titleEn, titleHi) }}
        title={m.sresults_texts()}
      />
      {question ? (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <QuestionTabs {...{ questions, chosen }} onChoose={setChosen} />
            <Switch
              className="ms-auto"
              label={m.sresults_without_names()}
              checked={!isNamed}
              onChange={({ target }) => {
                keepAnonymous(target.checked);
                setNamed(!target.checked);
              }}
            />
          </div>
          <Texts key={`${question.versionId} ${question.part}`} {...{ testId, question, isNamed }} />
        </>
      ) : (
        <EmptyState title={m.sresults_texts_none()} text={m.sresults_texts_none_text()} />
      )}
    </>
  );
}

const hasWaiting = (question: TextQuestion) => countMarked(question) < question.texts.length;

type TabsProps = { questions: TextQuestion[]; chosen: number; onChoose: (place: number) => void };

function QuestionTabs({ questions, chosen, onChoose }: TabsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.attempt_questions()}</legend>
      {questions.map((question, place) => (
        <button
          key={`${question.versionId} ${question.part}`}
          type="button"
          aria-pressed={place === chosen}
          onClick={() => onChoose(place)}
          className="min-h-11 rounded-full border border-ctl px-4 font-display text-base aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:text-brand-700"
        >
          {m.sresults_texts_tab({
            number: plain(place + 1),
            marked: plain(countMarked(question)),
            count: plain(question.texts.length),
          })}
        </button>
      ))}
    </fieldset>
  );
}

type TextsProps = { testId: string; question: TextQuestion; isNamed: boolean };

/** The texts of one question; it begins at the first that waits. */
function Texts({ testId, question: { texts }, isNamed }: TextsProps) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      texts.findIndex(({ marks }) => marks === null),
    ),
  );
  const text = texts[Math.min(place, texts.length - 1)];
  const head = useRef<HTMLElement>(null);
  const next = () => {
    const waiting = texts.findIndex(({ marks }, each) => each > place && marks === null);
    const earlier = texts.findIndex(({ marks }, each) => each < place && marks === null);
    const following = [waiting, earlier, place + 1].find((each) => each >= 0 && each < texts.length);
    if (following !== undefined) setPlace(following);
    // On a phone the marks stand far below the text: the next one is read from its beginning.
    head.current?.scrollIntoView({ block: 'start' });
  };
  if (!text) return null;
  return (
    <>
      <nav ref={head} aria-label={m.sresults_texts()} className="mb-3 flex scroll-mt-20 items-center gap-3">
        <Button variant="line" icon="chevron-left" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          {m.lesson_previous()}
        </Button>
        <p role="status" className="text-base tabular-nums">
          {m.sresults_text_place({ number: plain(place + 1), count: plain(texts.length) })}
        </p>
        <Button variant="line" disabled={place >= texts.length - 1} onClick={() => setPlace(place + 1)}>
          {m.lesson_next()}
        </Button>
      </nav>
      <TextDesk
        key={`${text.attemptId} ${text.position} ${isNamed}`}
        {...{ isNamed }}
        text={{ testId, ...text }}
        onSaved={next}
      />
    </>
  );
}
