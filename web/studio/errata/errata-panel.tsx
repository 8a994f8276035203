import { useState } from 'react';
import type { ReportedQuestion, StudioErratum } from '#contract/errata/reported.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { OUTCOME_WORDS } from './erratum-words.ts';
import { TakeBackDialog } from './making/take-back-dialog.tsx';

type Props = { reported: ReportedQuestion; attempts: number };

/** The errata of a question, how far its results are marked anew, and the way to take one back. */
export function ErrataPanel({ reported: { errata }, attempts }: Props) {
  const [back, setBack] = useState<StudioErratum>();
  return (
    <Panel title={m.serrata_history()} count={errata.length}>
      {errata.length === 0 && <p className="text-base text-ink-2">{m.serrata_no_errata()}</p>}
      <ol className="grid gap-5">
        {errata.map((erratum) => (
          <ErratumLine key={erratum.erratumId} {...{ erratum, attempts }} onTakeBack={() => setBack(erratum)} />
        ))}
      </ol>
      {back && <TakeBackDialog erratum={back} onClose={() => setBack(undefined)} />}
    </Panel>
  );
}

type LineProps = { erratum: StudioErratum; attempts: number; onTakeBack: () => void };

function ErratumLine({ erratum, attempts, onTakeBack }: LineProps) {
  const language = useLanguage();
  const { number, part, outcome, rule, neverLower, reason, madeBy, madeAt, isTakenBack } = erratum;
  const canBeTakenBack = outcome !== 'taken-back' && !isTakenBack;
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-display text-base">{m.serrata_number({ number: plain(number) })}</span>
        <span className="text-base">{OUTCOME_WORDS[outcome]()}</span>
        {part !== null && <Chip>{m.squest_part({ number: plain(part) })}</Chip>}
        {isTakenBack && <Chip tone="over">{m.serrata_is_taken_back()}</Chip>}
        {neverLower && outcome !== 'out' && outcome !== 'words' && <Chip>{m.serrata_nobody_down()}</Chip>}
      </p>
      {rule.words && (
        <p dir="auto" className="wrap-anywhere text-base">
          {rule.words}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-base text-ink-2">
        {reason}
      </p>
      <p className="text-ink-3 text-sm">
        {`${madeBy ?? m.common_account_deleted()} · ${dayAndTimeOf(madeAt, language)}`}
      </p>
      <Marked {...{ erratum, attempts }} />
      {canBeTakenBack && (
        <Button variant="line" className="justify-self-start" onClick={onTakeBack}>
          {m.serrata_take_back()}
        </Button>
      )}
    </li>
  );
}

function Marked({ erratum: { doneAt, changed, marked }, attempts }: Omit<LineProps, 'onTakeBack'>) {
  const numbers = { marked: plain(marked), attempts: plain(attempts) };
  return (
    <div role="status" className="text-base">
      {doneAt === null ? (
        <>
          <p className="mb-1 tabular-nums">{m.serrata_marking(numbers)}</p>
          <Progress
            percent={attempts === 0 ? 0 : Math.min(100, Math.floor((100 * marked) / attempts))}
            label={m.serrata_marking(numbers)}
          />
        </>
      ) : (
        <p className="text-ink-2">{m.serrata_changed({ count: changed ?? 0, results: plain(changed ?? 0) })}</p>
      )}
    </div>
  );
}
