import { ApiError } from '#web/platform/api.ts';

/** Why a call was refused, as the contract declares it; an empty code for everything else. */
export function refusalOf(error: unknown): { code: string; data: unknown } {
  return error instanceof ApiError ? { code: error.code, data: error.data } : { code: '', data: undefined };
}
