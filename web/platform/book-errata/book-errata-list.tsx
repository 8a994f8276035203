import type { ReactNode } from 'react';
import type { BookErratum } from '#contract/ebooks/errata.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

type PageLead = (page: number, words: string) => ReactNode;
type Props = {
  errata: BookErratum[];
  /** The way to a page of the book; its words stand alone where the page is one of an earlier file. */
  leadTo: PageLead;
  className?: string;
};

/** What was wrong in a book and what is to be read instead, by page. */
export function BookErrataList({ errata, leadTo, className = '' }: Props) {
  return (
    <ul className={className}>
      {errata.map((erratum) => (
        <ErratumItem key={erratum.erratumId} erratum={erratum} leadTo={leadTo} />
      ))}
    </ul>
  );
}

function ErratumItem({ erratum, leadTo }: { erratum: BookErratum; leadTo: PageLead }) {
  const language = useLanguage();
  const { page, newPage, isOfThisFile, oldText, newText, reason, madeAt, takenBack } = erratum;
  const now = newPage ?? page;
  const words = m.common_page_number({ page: now });
  const said = newPage !== null || !isOfThisFile ? m.erratum_said() : m.erratum_says();
  return (
    <li className="grid gap-1.5 border-line border-b py-3 text-base last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOfThisFile ? leadTo(now, words) : <span className="font-display">{words}</span>}
        {takenBack ? (
          <Chip>{m.erratum_taken_back()}</Chip>
        ) : (
          <>
            {!isOfThisFile && <Chip>{m.erratum_earlier_file()}</Chip>}
            {isOfThisFile && newPage !== null && <Chip tone="leaf">{m.erratum_in_file()}</Chip>}
          </>
        )}
      </div>
      <QuotedText label={said} text={oldText} isStruck={!takenBack} />
      <QuotedText
        label={takenBack ? m.erratum_no_longer() : m.erratum_read()}
        text={newText}
        isStruck={takenBack !== null}
      />
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
        {takenBack?.reason ?? reason}
      </p>
      <p className="text-ink-2 text-sm">{dayOf(takenBack?.madeAt ?? madeAt, language)}</p>
    </li>
  );
}

function QuotedText({ label, text, isStruck }: { label: string; text: string; isStruck: boolean }) {
  const Text = isStruck ? 's' : 'strong';
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      <span className="block text-ink-2 text-sm">{label}</span>
      <Text dir="auto" className={isStruck ? 'text-ink-2' : 'font-medium'}>
        {text}
      </Text>
    </p>
  );
}
