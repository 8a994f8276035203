import type { ImportRowState, QuestionImport } from '#contract/questions/question-import.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';

export const ROW_STATES: ImportRowState[] = ['ready', 'warning', 'duplicate', 'error'];

export const rowStateWords: Record<ImportRowState, () => string> = {
  ready: m.simport_state_ready,
  warning: m.simport_state_warning,
  duplicate: m.simport_state_duplicate,
  error: m.common_error,
};
export const rowStateTones = { ready: 'leaf', warning: 'mar', duplicate: 'neutral', error: 'over' } as const;

/** What an import is at, in a word. */
export function importStateInWords(state: QuestionImport['state']): string {
  const words: Record<QuestionImport['state'], () => string> = {
    reading: m.simport_is_reading,
    checking: m.simport_is_reading,
    checked: m.simport_is_checked,
    refused: m.simport_is_refused,
    importing: m.simport_importing,
    imported: m.simport_is_imported,
    undone: m.simport_is_undone,
  };
  return words[state]();
}

/** Why an act on an import was refused, and what to do. */
export function importFaultInWords(error: unknown): string {
  const { code, data } = refusalOf(error);
  if (code === 'QUESTIONS_IN_USE') return m.simport_fault_used({ count: (data as { questions: number }).questions });
  const words: Record<string, () => string> = {
    FST_ERR_CTP_BODY_TOO_LARGE: m.simport_fault_large,
    SUBJECT_UNKNOWN: m.simport_fault_subject,
    UNIT_UNKNOWN: m.simport_fault_unit,
    MARKS_INVALID: m.simport_fault_marks,
    UNDO_OVER: m.simport_fault_over,
    NOT_READY: m.simport_fault_busy,
    TAKEN: m.simport_fault_busy,
    SUBJECT_MISSING: m.simport_subject_first,
    NOTHING_TO_IMPORT: m.simport_nothing,
  };
  return (words[code] ?? m.simport_fault_network)();
}
