import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import { m } from '#web/platform/words.ts';
import { Segment } from '#web/studio/announcements/preview/segment.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { RareActs } from '#web/studio/parts/page/rare-acts.tsx';
import type { WrittenIn } from '#web/studio/questions/fields/faults.ts';
import { useWithdrawing } from '#web/studio/questions/list/question-acts.ts';
import { questionKindWords } from '#web/studio/questions/question-words.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { QuestionValues } from './question-values.ts';
import { VersionHistory } from './version-history.tsx';

type QuestionHeadProps = {
  question: StudioQuestion | null;
  form: StudioFormState<QuestionValues>;
  written: WrittenIn;
  onWritten: (written: WrittenIn) => void;
};

/** What the question is, which version, and what can be done with the whole of it. */
export function QuestionHead({ question, form, written, onWritten }: QuestionHeadProps) {
  const languages = [
    { value: 'both' as const, label: m.common_both() },
    { value: 'en' as const, label: m.sparts_english() },
    { value: 'hi' as const, label: m.sparts_hindi() },
  ];
  const title = question ? (question.externalId ?? questionKindWords(question.kind)) : m.squest_new();
  return (
    <PageHead
      crumb={{ to: questionsScreen.to, label: m.common_question_bank() }}
      title={title}
      chip={
        question && (
          <>
            <Chip>{m.stest_version({ number: String(question.number) })}</Chip>
            {question.withdrawnAt && <Chip tone="over">{m.squest_withdrawn()}</Chip>}
          </>
        )
      }
      line={<span className="pointer-coarse:hidden">{m.squest_keys_line()}</span>}
      acts={
        <>
          <Segment label={m.squest_written_in()} value={written} onChange={onWritten} options={languages} />
          {question && <VersionHistory question={question} form={form} />}
          {question && <WithdrawAct question={question} />}
        </>
      }
    />
  );
}

function WithdrawAct({ question }: { question: StudioQuestion }) {
  const { withdraw, isPending } = useWithdrawing();
  const { questionId, withdrawnAt } = question;
  return (
    <RareActs
      acts={[
        {
          id: 'withdraw',
          label: withdrawnAt ? m.common_bring_back() : m.squest_withdraw(),
          icon: navIcons.archive,
          busy: isPending,
          run: () => withdraw([questionId], withdrawnAt === null),
        },
      ]}
    />
  );
}
