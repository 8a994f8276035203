import type { PublishState } from '#contract/products/products.studio.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';

/** The acts on many for one row's menu, which offers only what leads it somewhere else. */
export function rowActsOf<Row extends { state: PublishState }>(acts: BulkAct<Row>[]): RowAct<Row>[] {
  return acts.map(({ id, label, icon, refuse, question, run }) => ({
    ...{ id, label, icon, run: (row) => run([row]), isFor: (row) => isOffered(id, row.state) },
    ...(question && { question: (row) => question([row]) }),
    ...(refuse && id === 'publish' && { refuse }),
  }));
}

function isOffered(act: string, state: PublishState): boolean {
  if (act === 'publish') return state === 'draft' || state === 'scheduled';
  if (act === 'unpublish') return state === 'live' || state === 'scheduled';
  if (act === 'archive') return state !== 'archived';
  return act !== 'restore' || state === 'archived';
}
