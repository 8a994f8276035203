import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditSearch } from '#contract/audit/audit.ts';
import { RESTORE_WORD } from '#contract/backups.ts';
import { type ImportFile, UNDO_WORD } from '#contract/imports.ts';
import type { JobSearch } from '#contract/jobs.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A snapshot comes at every change; this is for one that was lost, and for the clock. */
const RECHECK_MS = 30_000;
const always = { networkMode: 'always', retry: false } as const;

export const useBackups = () => useLive('backups.watch');

/** The folder that they lie in and the bucket of their copies; neither changes while the program runs. */
export function useBackupPlaces(): { folder: string; bucket: string | null } | undefined {
  const read = async () => {
    const { folder, bucket } = await api.backups.list();
    return { folder, bucket };
  };
  return useQuery({
    queryKey: ['studio', 'backup-places'],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    ...always,
  }).data;
}

export const useTakeBackup = () =>
  useMutation({ mutationFn: (kind: 'backup' | 'export') => api.backups.create({ kind }) });
export const useVerifyBackup = () =>
  useMutation({ mutationFn: (backupId: string) => api.backups.verify({ backupId }) });
export const useRemoveBackup = () =>
  useMutation({ mutationFn: (backupId: string) => api.backups.remove({ backupId }) });
export const useRestoreBackup = () =>
  useMutation({ mutationFn: (backupId: string) => api.backups.restore({ backupId, word: RESTORE_WORD }) });

export const useImports = () => useLive('imports.watch');
export const useBeginImport = () => useMutation({ mutationFn: () => api.imports.create() });
export const useCheckImport = () => useMutation({ mutationFn: (runId: string) => api.imports.check({ runId }) });
export const useStartImport = () => useMutation({ mutationFn: (runId: string) => api.imports.start({ runId }) });
export const useUndoImport = () =>
  useMutation({ mutationFn: (runId: string) => api.imports.undo({ runId, word: UNDO_WORD }) });
export const useRemoveImport = () => useMutation({ mutationFn: (runId: string) => api.imports.remove({ runId }) });

/** Sends a file of an import; `onShare` hears how much of it went, 0 to 1. Rejects with the code of the refusal. */
export function sendImportFile(
  { runId, kind, file }: { runId: string; kind: ImportFile; file: File },
  onShare: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/files/imports/${runId}/${kind}?name=${encodeURIComponent(file.name.slice(0, 200))}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / Math.max(1, total));
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(String(request.status))));
    request.onerror = () => reject(new Error('offline'));
    request.send(file);
  });
}

/** The queue in numbers, live. */
export function useJobsOverview() {
  const { data } = useLive('jobs.changes.watch');
  return useQuery({
    queryKey: ['studio', 'jobs-overview', data?.version],
    queryFn: () => api.jobs.overview(),
    placeholderData: keepPreviousData,
    refetchInterval: RECHECK_MS,
    ...always,
  });
}

export function useJobs(search: ListSearch) {
  const { dataUpdatedAt } = useJobsOverview();
  return useRows('jobs', search, (filter) => api.jobs.list(filter as JobSearch), String(dataUpdatedAt));
}

function useJobAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['studio', 'jobs'] });
      void queries.invalidateQueries({ queryKey: ['studio', 'jobs-overview'] });
    },
  });
}

export const useRetryJob = () => useJobAct((jobId: string) => api.jobs.retry({ jobId }));
export const useParkJob = () => useJobAct((input: { jobId: string; reason: string }) => api.jobs.park(input));
export const useRetryAll = () => useJobAct((kind: string) => api.jobs.retryAll({ kind }));
export const useRetryWebhook = () => useJobAct((webhookId: string) => api.jobs.retryWebhook({ webhookId }));
export const useRetryMail = () => useJobAct((mailId: string) => api.jobs.retryMail({ mailId }));

export function useAudit(search: ListSearch) {
  const { data } = useLive('audit.changes.watch');
  return useRows('audit', search, (filter) => api.audit.search(filter as AuditSearch), data?.version);
}

export function useAuditFilters() {
  return useQuery({ queryKey: ['studio', 'audit-filters'], queryFn: () => api.audit.filters(), ...always }).data;
}
