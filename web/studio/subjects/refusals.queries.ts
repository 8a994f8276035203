import { ApiError } from '#web/platform/api.ts';

/** What a call was refused with: its code and what it says beside it; undefined for what went wrong by itself. */
export function refusalOf(error: unknown): { code: string; data: unknown } | undefined {
  return error instanceof ApiError && error.declared ? { code: error.code, data: error.data } : undefined;
}
