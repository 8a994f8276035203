import type { ProductKind } from '#contract/products/product.ts';
import type { PublishRequirement, PublishState, Unready } from '#contract/products/products.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import type { BulkAct } from '#web/studio/parts/list/list-types.ts';
import { type SeenProduct, setPublishState } from '#web/studio/parts/sale/products.queries.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { archiveQuestion, unpublishQuestion } from './unpublish-question.ts';

export type PublishedProduct = SeenProduct & { state: PublishState; publishAt: string | null };
type ProductRow = PublishedProduct & { title: string; missing: PublishRequirement[] };

const DONE: Record<PublishState, (inputs: { count: number }) => string> = {
  live: ({ count }) => (count === 1 ? m.scourse_done_published() : m.sbook_published({ count })),
  draft: ({ count }) => (count === 1 ? m.scourse_done_unpublished() : m.sbook_unpublished({ count })),
  archived: ({ count }) => (count === 1 ? m.scourse_done_archived() : m.sbook_archived({ count })),
  scheduled: () => m.scourse_done_scheduled(),
};

/** What is missing, as the end of a sentence about the product. */
function missingText(requirement: PublishRequirement): string {
  const words = {
    title: m.sbook_miss_title,
    price: m.sbook_miss_price,
    pdf: m.sbook_miss_pdf,
    lesson: m.scourse_refuse_no_lesson,
    test: m.sbook_miss_test,
  };
  return words[requirement]();
}

/** Why a state was refused, in words. */
function stateFault(error: unknown): string {
  const { code, data } = refusalOf(error);
  const [first] = code === 'NOT_READY' ? (data as { products: Unready[] }).products : [];
  if (first) return m.sbook_not_ready({ title: first.title, misses: first.missing.map(missingText).join(', ') });
  const words: Record<string, () => string> = {
    CHANGED_MEANWHILE: m.scourse_refused_meanwhile,
    NOT_FOUND: m.scourse_refused_gone,
    ARCHIVED: m.scourse_refused_archived,
    ALREADY_LIVE: m.scourse_refuse_live,
    MOMENT_PAST: m.sbook_moment_past,
  };
  return (words[code] ?? m.sbook_failed)();
}

/** Puts products into a state and offers to put each back where it was; why not is said to whoever asked. */
export async function changeState(all: PublishedProduct[], state: PublishState, at?: string): Promise<void> {
  // What stands there already stays as it is, also when all is taken back.
  const rows = all.filter((row) => row.state !== state || state === 'scheduled');
  if (rows.length === 0) return setAlert({ alertType: 'success', message: DONE[state]({ count: all.length }) });
  try {
    // What goes off the site does so whoever changed it meanwhile; what goes live is what was seen.
    await setPublishState(state === 'live' || state === 'scheduled' ? rows : withoutRevision(rows), state, at);
  } catch (error) {
    setAlert({ message: stateFault(error) });
    return;
  }
  const isRestored = state === 'draft' && rows.every((row) => row.state === 'archived');
  const text = isRestored ? m.scourse_done_restored() : DONE[state]({ count: rows.length });
  showUndo({ text, undo: () => putBack(rows) });
}

const withoutRevision = (rows: PublishedProduct[]): SeenProduct[] => rows.map(({ id }) => ({ id }));

/** All are drafts first: nothing goes live or waits out of the archive. What waited for a moment that has passed stays one. */
async function putBack(rows: PublishedProduct[]): Promise<void> {
  await setPublishState(withoutRevision(rows), 'draft');
  const isLost = ({ state, publishAt }: PublishedProduct) =>
    state === 'scheduled' && !(publishAt && Date.parse(publishAt) > Date.now());
  const others = rows.filter((row) => row.state !== 'draft' && !isLost(row));
  for (const [first, ...more] of Map.groupBy(others, ({ state, publishAt }) => `${state} ${publishAt}`).values()) {
    if (!first) continue;
    const at = first.state === 'scheduled' ? (first.publishAt ?? undefined) : undefined;
    await setPublishState(withoutRevision([first, ...more]), first.state, at);
  }
}

/** What can be done to many products at once: the kind's own acts stand before those that take away. */
export function publishActs<Row extends ProductRow>(kind: ProductKind, own: BulkAct<Row>[] = []): BulkAct<Row>[] {
  return [
    {
      id: 'publish',
      label: m.common_publish(),
      icon: 'check',
      refuse: ({ state, missing: [first] }) => {
        if (state === 'archived') return m.scourse_refuse_archived();
        return state === 'live' ? undefined : first && missingText(first);
      },
      run: (rows) => changeState(rows, 'live'),
    },
    ...own,
    {
      id: 'restore',
      label: m.common_bring_back(),
      icon: navIcons.refund,
      refuse: ({ state }) => (state === 'archived' ? undefined : m.scourse_refuse_not_archived()),
      run: (rows) => changeState(rows, 'draft'),
    },
    {
      id: 'unpublish',
      label: m.common_unpublish(),
      icon: 'eye-off',
      refuse: ({ state }) => (state === 'draft' || state === 'archived' ? m.sbook_is_not_live() : undefined),
      question: (rows) => unpublishQuestion(kind, rows),
      run: (rows) => changeState(rows, 'draft'),
    },
    {
      id: 'archive',
      label: m.common_archive(),
      icon: navIcons.archive,
      refuse: ({ state }) => (state === 'archived' ? m.sbook_is_archived() : undefined),
      question: (rows) => archiveQuestion(kind, rows),
      run: (rows) => changeState(rows, 'archived'),
    },
  ];
}
