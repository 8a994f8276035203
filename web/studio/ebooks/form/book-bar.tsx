import { useState } from 'react';
import type { EbookMiss, EbookOnDesk } from '#contract/studio/ebooks.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { setBookState } from '#web/studio/ebooks/ebooks.queries.ts';
import { PublishBar } from '#web/studio/parts/sale/publish-bar.tsx';

type Props = {
  desk: EbookOnDesk;
  isSaved: boolean;
  reload: () => unknown;
  fault: (error: unknown) => string | undefined;
};

/** Where an e-book stands, what is still missing, and the acts. */
export function BookBar({ desk, isSaved, reload, fault }: Props) {
  const { book } = desk;
  const [busy, setBusy] = useState(false);

  async function place(state: PublishState, at?: string): Promise<void> {
    setBusy(true);
    try {
      await setBookState({ ebookIds: [book.id], state, ...(at && { at }) });
      await reload();
    } catch (error) {
      setAlert({ message: fault(error) ?? m.sbook_failed() });
    } finally {
      setBusy(false);
    }
  }
  return (
    <PublishBar
      state={book.state}
      publishedAt={book.publishedAt}
      publishAt={book.publishAt}
      musts={mustsOf(desk)}
      blocked={isSaved ? undefined : m.sbook_save_first()}
      busy={busy}
      onPublish={() => place('live')}
      onSchedule={(at) => place('scheduled', at)}
      onUnpublish={() => place('draft')}
      onRestore={() => place('draft')}
    />
  );
}

function mustsOf({ book, terms, subject }: EbookOnDesk) {
  const must = (id: EbookMiss, label: string) => ({ id, label, isDone: !book.misses.includes(id) });
  const advice = (id: string, label: string, isDone: boolean) => ({ id, label, isDone, isAdvice: true });
  return [
    must('title', m.sbook_must_title()),
    must('price', m.sbook_must_price()),
    must('pdf', m.sbook_must_pdf()),
    advice('cover', m.sbook_advice_cover(), book.thumbnailUrl !== null),
    advice('subject', m.sbook_advice_subject(), subject !== null),
    advice('about', m.sbook_advice_about(), terms.about !== ''),
  ];
}
