import type { Miss, PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { archiveQuestion, type SaleKind, unpublishQuestion } from './unpublish-question.ts';

/** Publishes, schedules, unpublishes or archives: all of them or none. `at`: when, for what is scheduled. */
export type SetState = (ids: string[], state: PublishState, at?: string) => Promise<unknown>;

type PublishableRow = { id: string; title: string; state: PublishState; publishAt: string | null; misses: Miss[] };
type Unready = { title: string; misses: Miss[] };

const DONE: Record<'live' | 'draft' | 'archived', (inputs: { count: number }) => string> = {
  live: m.sbook_published,
  draft: m.sbook_unpublished,
  archived: m.sbook_archived,
};

function missText(miss: Miss): string {
  const words = { title: m.sbook_miss_title, price: m.sbook_miss_price, pdf: m.sbook_miss_pdf };
  return words[miss]();
}

/** Why a state was refused, in words. */
export function stateFault(error: unknown): string {
  const { code, data } = refusalOf(error);
  if (code === 'MOMENT_PAST') return m.sbook_moment_past();
  const [first] = code === 'NOT_READY' ? (data as { items: Unready[] }).items : [];
  if (!first) return m.sbook_failed();
  return m.sbook_not_ready({ title: first.title, misses: first.misses.map(missText).join(', ') });
}

/** Puts e-books or notes into a state and offers to put each back where it was. */
async function place(set: SetState, rows: PublishableRow[], state: keyof typeof DONE, said?: string): Promise<void> {
  try {
    await set(
      rows.map(({ id }) => id),
      state,
    );
  } catch (error) {
    setAlert({ message: stateFault(error) });
    return;
  }
  showUndo({ text: said ?? DONE[state]({ count: rows.length }), undo: () => putBack(set, rows) });
}

/** What waited for a moment that has passed meanwhile stays a draft. */
async function putBack(set: SetState, rows: PublishableRow[]): Promise<void> {
  for (const [first, ...others] of Map.groupBy(rows, ({ state, publishAt }) => `${state} ${publishAt}`).values()) {
    if (!first) continue;
    const ids = [first, ...others].map(({ id }) => id);
    const at = first.state === 'scheduled' ? (first.publishAt ?? undefined) : undefined;
    const isPast = at !== undefined && Date.parse(at) <= Date.now();
    await (isPast ? set(ids, 'draft') : set(ids, first.state, at));
  }
}

/** What can be done to many e-books or notes at once: the kind's own acts stand before those that take away. */
export function placeActs<Row extends PublishableRow>(
  kind: SaleKind,
  set: SetState,
  own: BulkAct<Row>[] = [],
): BulkAct<Row>[] {
  return [
    {
      id: 'publish',
      label: m.sbook_publish(),
      icon: 'check',
      refuse: ({ state, misses }) => (state === 'live' ? m.sbook_is_live() : misses[0] && missText(misses[0])),
      run: (rows) => place(set, rows, 'live'),
    },
    ...own,
    {
      id: 'unpublish',
      label: m.sbook_unpublish(),
      icon: 'eye-off',
      refuse: ({ state }) => (state === 'draft' || state === 'archived' ? m.sbook_is_not_live() : undefined),
      question: (rows) => unpublishQuestion(kind, rows),
      run: (rows) => place(set, rows, 'draft'),
    },
    {
      id: 'archive',
      label: m.sbook_archive(),
      icon: navIcons.archive,
      refuse: ({ state }) => (state === 'archived' ? m.sbook_is_archived() : undefined),
      question: (rows) => archiveQuestion(kind, rows),
      run: (rows) => place(set, rows, 'archived'),
    },
  ];
}

export function restoreAct<Row extends PublishableRow>(set: SetState): RowAct<Row> {
  return {
    id: 'restore',
    label: m.scourse_act_restore(),
    icon: navIcons.refund,
    isFor: ({ state }) => state === 'archived',
    run: (row) => place(set, [row], 'draft', m.scourse_done_restored()),
  };
}
