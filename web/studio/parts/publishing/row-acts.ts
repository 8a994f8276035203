import type { PublishState } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';

/** The acts on many for one row's menu, which offers only what leads it somewhere else. */
export function rowActsOf<Row extends { state: PublishState }>(acts: BulkAct<Row>[]): RowAct<Row>[] {
  return acts.map(({ id, label, icon, refuse, question, run }) => ({
    ...{ id, label, icon, run: (row) => run([row]), isFor: (row) => isOffered(id, row.state) },
    ...(question && { question: (row) => question([row]) }),
    ...(refuse && id === 'publish' && { refuse }),
  }));
}

type Page = { label: string; hrefOf: (id: string) => string };

/** A product's row menu: to its form in the studio, where it is live to the page that students see, and the acts on many. */
export function productMenu<Row extends { id: string; state: PublishState }>(
  list: string,
  page: Page,
  acts: BulkAct<Row>[],
): RowAct<Row>[] {
  return [
    { id: 'edit', label: m.common_edit(), icon: 'pencil', to: ({ id }) => `${list}/${encodeURIComponent(id)}` },
    {
      id: 'see',
      label: page.label,
      icon: 'external',
      isFor: ({ state }) => state === 'live',
      href: ({ id }) => page.hrefOf(encodeURIComponent(id)),
    },
    ...rowActsOf(acts),
  ];
}

function isOffered(act: string, state: PublishState): boolean {
  if (act === 'publish') return state === 'draft' || state === 'scheduled';
  if (act === 'unpublish') return state === 'live' || state === 'scheduled';
  if (act === 'archive') return state !== 'archived';
  return act !== 'restore' || state === 'archived';
}
