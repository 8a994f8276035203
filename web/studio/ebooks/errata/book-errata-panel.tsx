import { useState } from 'react';
import type { StudioBookErratum } from '#contract/ebooks/errata.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useStudioErrata } from './errata.queries.ts';
import { TakeBackErratum } from './take-back-erratum.tsx';
import { WriteErratum } from './write-erratum.tsx';

/** What was corrected in a book that is sold already, and the way to tell its owners of the next. */
export function BookErrataPanel({ ebookId }: { ebookId: string }) {
  return (
    <Arriving query={useStudioErrata(ebookId)}>
      {({ owners, pages, errata }) => <Errata {...{ ebookId, owners, pages, errata }} />}
    </Arriving>
  );
}

type Props = { ebookId: string; owners: number; pages: number; errata: StudioBookErratum[] };

function Errata({ ebookId, owners, pages, errata }: Props) {
  const [isWriting, setWriting] = useState(false);
  const [back, setBack] = useState<StudioBookErratum>();
  return (
    <Panel title={m.sbook_errata()} count={errata.length}>
      <p className="max-w-prose text-base text-ink-2">{m.sbook_errata_line()}</p>
      <ol className="mt-2">
        {errata.map((erratum) => (
          <ErratumRow key={erratum.erratumId} erratum={erratum} onTakeBack={() => setBack(erratum)} />
        ))}
      </ol>
      {pages > 0 && (
        <Button variant="line" icon="plus" className="mt-3" onClick={() => setWriting(true)}>
          {m.sbook_erratum_write()}
        </Button>
      )}
      {isWriting && <WriteErratum {...{ ebookId, owners, pages }} onClose={() => setWriting(false)} />}
      {back && <TakeBackErratum {...{ owners }} erratum={back} onClose={() => setBack(undefined)} />}
    </Panel>
  );
}

function ErratumRow({ erratum, onTakeBack }: { erratum: StudioBookErratum; onTakeBack: () => void }) {
  const language = useLanguage();
  const { number, page, newPage, isOfThisFile, oldText, newText, reason, madeBy, madeAt, takenBack } = erratum;
  const by = `${madeBy ?? m.common_account_deleted()} · ${dayAndTimeOf(madeAt, language)}`;
  return (
    <li className="grid gap-1.5 border-line border-b py-4 text-base last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-display">{m.serrata_number({ number: plain(number) })}</span>
        <span>{m.common_page_number({ page })}</span>
        {newPage !== null && <Chip tone="leaf">{m.sbook_erratum_right_on({ page: newPage })}</Chip>}
        {!isOfThisFile && <Chip>{m.erratum_earlier_file()}</Chip>}
        {takenBack && <Chip tone="over">{m.serrata_is_taken_back()}</Chip>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
        <s>{oldText}</s>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {newText}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
        {takenBack?.reason ?? reason}
      </p>
      <p className="text-ink-3 text-sm">{by}</p>
      {!takenBack && (
        <Button variant="line" className="justify-self-start" onClick={onTakeBack}>
          {m.serrata_take_back()}
        </Button>
      )}
    </li>
  );
}
