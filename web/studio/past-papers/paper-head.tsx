import { useState } from 'react';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { setAlert } from '#web/platform/alert.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { testLike } from './paper-shape.ts';
import { PaperState } from './paper-state.tsx';
import { paperName } from './paper-words.ts';
import { useMakeTestLike, usePublishPaper, useRemovePaper, useWithdrawPaper } from './past-papers.queries.ts';

const LIST = '/studio/past-papers';
type Props = { paper: StudioPaper | null; isChanged: boolean; reload: () => unknown };

/** What the paper is, whether it is on the map, and what can be done to it. */
export function PaperHead({ paper, isChanged, reload }: Props) {
  const title = paper ? paperName(paper) : m.spaper_new();
  return (
    <PageHead
      crumb={{ to: LIST, label: m.papers_title() }}
      title={title}
      chip={paper && <PaperState {...paper} />}
      line={isChanged && paper ? m.spaper_save_first() : undefined}
      acts={paper && <PaperActs paper={paper} isChanged={isChanged} reload={reload} />}
    />
  );
}

const testWords = ({ subject, term }: StudioPaper) => ({
  title: m.spaper_test_like({ subject, term }),
  section: (number: number) => m.stest_section({ number }),
});

function PaperActs({ paper, isChanged, reload }: Props & { paper: StudioPaper }) {
  const go = useGo();
  const [isAsked, setAsked] = useState(false);
  const [publish, withdraw, remove] = [usePublishPaper(), useWithdrawPaper(), useRemovePaper()];
  const makeTest = useMakeTestLike();
  const then = { onSuccess: () => void reload(), onError: () => setAlert() };
  const { paperId, publishedAt, questionCount, subjectId } = paper;
  return (
    <>
      <PageLink to={`${LIST}/units/${subjectId}`} className={buttonClass('line')}>
        {m.spaper_sources()}
      </PageLink>
      <Button
        variant="line"
        busy={makeTest.isPending}
        disabled={isChanged || questionCount === 0}
        onClick={() =>
          makeTest.mutate(testLike(paper, testWords(paper)), {
            onSuccess: ({ testId }) => go(`/studio/tests/${testId}`),
            onError: () => setAlert(),
          })
        }
      >
        {m.spaper_make_test()}
      </Button>
      {publishedAt === null ? (
        <>
          <Button variant="danger" onClick={() => setAsked(true)}>
            {m.common_remove()}
          </Button>
          <Button
            busy={publish.isPending}
            disabled={isChanged || questionCount === 0}
            onClick={() => publish.mutate(paperId, then)}
          >
            {m.common_publish()}
          </Button>
        </>
      ) : (
        <Button
          variant="line"
          busy={withdraw.isPending}
          disabled={isChanged}
          onClick={() => withdraw.mutate(paperId, then)}
        >
          {m.spaper_withdraw()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={m.spaper_remove_title()}
        lines={[{ text: m.spaper_remove_line() }]}
        confirm={m.common_remove()}
        keep={m.spaper_keep()}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(paperId, { onSuccess: () => go(LIST), onError: () => setAlert() })}
      />
    </>
  );
}
