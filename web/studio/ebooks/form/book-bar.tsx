import type { StudioEbook } from '#contract/ebooks/ebooks.studio.ts';
import type { PublishRequirement } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import { PublishBar } from '#web/studio/parts/publishing/publish-bar.tsx';

type Props = { desk: StudioEbook; isSaved: boolean; reload: () => unknown };

/** Where an e-book stands, what is still missing, and the acts. */
export function BookBar({ desk, isSaved, reload }: Props) {
  const blocked = isSaved ? undefined : m.sbook_save_first();
  return <PublishBar kind="ebook" of={desk.book} musts={mustsOf(desk)} blocked={blocked} reload={reload} />;
}

function mustsOf({ book, terms, subject }: StudioEbook) {
  const must = (id: PublishRequirement, label: string) => ({ id, label, isDone: !book.missing.includes(id) });
  const advice = (id: string, label: string, isDone: boolean) => ({ id, label, isDone, isAdvice: true });
  return [
    must('title', m.common_a_title()),
    must('price', m.sbook_must_price()),
    must('pdf', m.sbook_must_pdf()),
    advice('cover', m.common_a_cover(), book.thumbnailUrl !== null),
    advice('subject', m.sbook_advice_subject(), subject !== null),
    advice('about', m.sbook_advice_about(), terms.about !== ''),
  ];
}
