import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type {
  DuplicateChoice,
  ImportRowState,
  QuestionImportInput,
  QuestionImportList,
} from '#contract/questions/question-import.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const UPLOAD_MS = 180_000;
const always = { networkMode: 'always', retry: false } as const;
const imports = api.questions.imports;

const useVersion = () => useLive('questions.imports.changes.watch').data?.version;

export const useQuestionImports = (search: ListSearch) =>
  useRows('question-imports', search, (filter) => imports.list(filter as QuestionImportList), useVersion());

/** An import, live while it is read and worked on. */
export const useQuestionImport = (importId: string) =>
  useOne('question-import', importId, useVersion(), () => imports.read({ importId }));

/** Rows by fifties; `version` differs whenever they do. */
export function useImportRows(importId: string, state: ImportRowState | undefined, version: string) {
  return useInfiniteQuery({
    queryKey: ['studio', 'question-import-rows', importId, state, version],
    queryFn: ({ pageParam }) => imports.rows({ importId, state, after: pageParam }),
    initialPageParam: -1,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...always,
  });
}

type Sent = { importId: string; file: File; input: QuestionImportInput };

/** Sends a file to be read; nothing is imported by that. Sent again under its id it is read once. */
export function useSendFile() {
  return useMutation({
    mutationFn: async ({ importId, file, input }: Sent) => {
      const { subjectId, unitId, ...rest } = input;
      const query = new URLSearchParams({
        ...{ name: file.name, ...rest },
        ...(subjectId && { subjectId }),
        ...(unitId && { unitId }),
      });
      const answer = await fetch(`/files/question-imports/${importId}?${query}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
        signal: AbortSignal.timeout(UPLOAD_MS),
      });
      if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
      return importId;
    },
  });
}

export const useUpdateImport = (importId: string) =>
  useAct('question-import', (input: QuestionImportInput) => imports.setDefaults({ importId, ...input }));

export const useChooseRow = (importId: string) =>
  useAct('question-import', (choice: { position: number; choice: DuplicateChoice | null }) =>
    imports.choose({ importId, ...choice }),
  );

export const useStartQuestionImport = (importId: string) =>
  useAct('question-import', () => imports.start({ importId }));
export const useUndoQuestionImport = (importId: string) => useAct('question-import', () => imports.undo({ importId }));
export const useRemoveQuestionImport = (importId: string) =>
  useAct('question-imports', () => imports.remove({ importId }));
