import { useState } from 'react';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useGo, useParam } from '#web/studio/shell/use-staff.ts';
import { QuestionForm } from './editor/question-form.tsx';
import { EMPTY_QUESTION } from './editor/question-values.ts';
import { readNextValues } from './editor/use-question-form.ts';
import { useStudioQuestion } from './questions.queries.ts';
import { questionsScreen } from './questions.screen.ts';

export function QuestionPage() {
  const questionId = useParam('questionId');
  return questionId === 'new' ? <NewQuestion /> : <SavedQuestion id={questionId} />;
}

/** One new question after the other: each begins with the tags of the one before it. */
function NewQuestion() {
  const [turn, setTurn] = useState(() => ({ count: 0, begin: readNextValues() }));
  const next = () => setTurn(({ count }) => ({ count: count + 1, begin: readNextValues() }));
  return <QuestionForm key={turn.count} question={null} begin={turn.begin} reload={() => undefined} onNext={next} />;
}

function SavedQuestion({ id }: { id: string }) {
  const go = useGo();
  const query = useStudioQuestion(id);
  return (
    <Arriving query={query}>
      {(question) => (
        <QuestionForm
          key={id}
          question={question}
          begin={EMPTY_QUESTION}
          reload={query.refetch}
          onNext={() => go(questionsScreen.create.to)}
        />
      )}
    </Arriving>
  );
}
