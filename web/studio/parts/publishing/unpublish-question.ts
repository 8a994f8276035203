import type { ProductKind } from '#contract/products/product.ts';
import type { PublishState } from '#contract/products/products.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Question } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

type Row = { title: string; state: PublishState };

/** What students lose and keep when these go off the catalogue; undefined when none of them is live. */
export function unpublishQuestion(kind: ProductKind, rows: Row[]): Question | undefined {
  const [first, ...others] = liveOf(rows);
  if (!first) return undefined;
  const title =
    others.length === 0
      ? m.scourse_unpublish_title({ title: first.title })
      : m.scourse_unpublish_title_many({ count: plain(others.length + 1) });
  return { title, ...consequencesOf(kind), confirm: m.common_unpublish() };
}

/** The same of what is put away while it is live. */
export function archiveQuestion(kind: ProductKind, rows: Row[]): Question | undefined {
  const [first, ...others] = liveOf(rows);
  if (!first) return undefined;
  const title =
    others.length === 0
      ? m.scourse_archive_title({ title: first.title })
      : m.scourse_archive_title_many({ count: plain(others.length + 1) });
  return { title, ...consequencesOf(kind), confirm: m.common_archive() };
}

const liveOf = (rows: Row[]) => rows.filter(({ state }) => state === 'live');

/** What those who have it keep. */
const OWNERS = {
  course: m.scourse_unpublish_owners,
  ebook: m.scourse_unpublish_readers,
  'test-series': m.scourse_unpublish_series,
};

function consequencesOf(kind: ProductKind): Omit<Question, 'title' | 'confirm'> {
  const back = { keep: m.common_keep_it_published(), undoNote: m.common_publish_again() };
  if (kind === 'note')
    return {
      ...back,
      lines: [
        { icon: 'eye-off', text: m.scourse_unpublish_note() },
        { icon: navIcons.bookmark, text: m.scourse_unpublish_note_marks() },
        { icon: 'external', text: m.scourse_unpublish_links() },
      ],
    };
  return {
    ...back,
    lines: [
      { icon: 'eye-off', text: m.scourse_unpublish_gone() },
      { icon: 'check', text: OWNERS[kind]() },
      { icon: 'card', text: m.scourse_unpublish_paying() },
      { icon: 'external', text: m.scourse_unpublish_links_others() },
    ],
  };
}
