import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import type { useQuestion } from './use-question.tsx';

type Ask = ReturnType<typeof useQuestion>['ask'];

/** The acts on many, of which those with a question ask it first. */
export function askingActs<Row>(acts: BulkAct<Row>[], ask: Ask): BulkAct<Row>[] {
  return acts.map((act) => ({ ...act, run: (rows) => ask(act.question?.(rows), () => act.run(rows)) }));
}

/** The same of the acts on one row. */
export function askingMenu<Row>(menu: RowAct<Row>[], ask: Ask): RowAct<Row>[] {
  return menu.map((act) =>
    'run' in act ? { ...act, run: (row) => ask(act.question?.(row), () => act.run(row)) } : act,
  );
}
