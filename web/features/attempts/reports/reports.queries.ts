import { useMutation } from '@tanstack/react-query';
import type { ReportState } from '#contract/errata/erratum.ts';
import { type ApiError, api, codeOf } from '#web/platform/api.ts';

type ReportInput = Parameters<typeof api.errata.report>[0];

/** Sends a report; sent again with the same id it is one. Results are live, so that its state comes by itself. */
export function useReport() {
  return useMutation({ mutationFn: (input: ReportInput) => api.errata.report(input) });
}

/** Where the report stands that one has made of this question before; undefined after another refusal. */
export function stateOfReported(error: unknown): ReportState | undefined {
  return codeOf(error) === 'REPORTED' ? ((error as ApiError).data as { state: ReportState }).state : undefined;
}

/** How many a day are taken, of a refusal that says so. */
export const mostOf = (error: unknown): number => ((error as ApiError).data as { most: number }).most;
