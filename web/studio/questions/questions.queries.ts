import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/questions/answer.ts';
import type { QuestionBody } from '#contract/questions/body.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import type { QuestionTags } from '#contract/questions/questions.studio.ts';
import type { QuestionList, StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const bank = api.questions.studio;
const useVersion = () => useLive('questions.studio.changes.watch').data?.version;

/** A page of the bank, live. */
export const useQuestions = (search: ListSearch) =>
  useRows('questions', search, (filter) => bank.list(filter as QuestionList), useVersion());

/** A question as it is saved, read anew when any changes. */
export const useStudioQuestion = (questionId: string, isNeeded = true) =>
  useOne('question', questionId, useVersion(), () => bank.read({ questionId }), isNeeded);

export const useQuestionVersions = (questionId: string, isNeeded: boolean) =>
  useOne('question-versions', questionId, useVersion(), () => bank.versions({ questionId }), isNeeded);

/** The units of a subject's syllabus that holds now, or of all its editions; none without a subject. */
export function useSubjectUnits(subjectId: string, edition?: 'all') {
  const query = useQuery({
    queryKey: ['studio', 'subject-units', subjectId, edition],
    queryFn: () => api.questions.units.list({ subjectId, edition }),
    enabled: subjectId !== '',
    retry: false,
  });
  return query.data ?? [];
}

type Written = { body: QuestionBody; marks: string; penalty: string };

/** What is written as students would see it, what is wrong with it and what the bank has like it; of before until that comes. */
export function useQuestionPreview(written: Written & { subjectId?: string; questionId?: string }) {
  return useQuery({
    queryKey: ['studio', 'question-preview', written],
    queryFn: () => bank.preview(written),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
}

/** Marks an answer to what is written; nothing is kept. */
export const tryQuestion = (written: Written & { answer: Answer }) => bank.try(written);

/** Adds a question, unless the bank has it and it is not to be kept twice. */
export const createQuestion = (input: QuestionInput, isKept: boolean) =>
  bank.create({ ...input, ifSame: isKept ? 'keep' : 'refuse' });

export const updateQuestion = (questionId: string, input: QuestionInput, revision: number) =>
  bank.update({ questionId, ...input, revision });

/** What the server would say of faults that it is not even asked about. */
export function refuseFaults(faults: QuestionFault[]): never {
  throw new ApiError(422, { code: 'QUESTION_INVALID', defined: true, data: { faults } });
}

export const useSetWithdrawn = () =>
  useAct('questions', (change: { questionIds: string[]; isWithdrawn: boolean }) => bank.setWithdrawn(change));

export const useSetTags = () => useAct('questions', (questions: QuestionTags[]) => bank.setTags({ questions }));

/** A draft of a test with these questions, in their order and with their marks. */
export const useMakeTest = () =>
  useAct('tests', ({ title, rows }: { title: string; rows: StudioQuestionRow[] }) =>
    api.tests.studio.create({
      ...{ kind: 'practice', titleEn: title, access: 'free', subjectId: rows[0]?.subjectId ?? null },
      sections: [
        {
          titleEn: title,
          questions: rows.map(({ versionId, marks, penalty }) => ({ versionId, marks, penalty })),
        },
      ],
    }),
  );
