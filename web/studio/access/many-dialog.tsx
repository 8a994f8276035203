import { useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { useBegin, useCheck } from './access.queries.ts';
import { type Act, ActChoice } from './act-choice.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { ManyFields, type Values } from './many-fields.tsx';
import { isReason } from './reason-field.tsx';
import { momentOf } from './until-field.tsx';
import { WhoField } from './who-field.tsx';

const MAX_DAYS = 3650;

type Person = { id: string; name: string };
/** Without people they are asked for, to extend it: pasted e-mails, or all who have the product. */
type Props = { act: Act; people: Person[] | null; onClose: () => void };

/** Gives a product to many, or extends it for many: who is found is shown before, and how it goes after. */
export function ManyDialog({ people, onClose, ...given }: Props) {
  const [act, setAct] = useState(given.act);
  const [isTried, setTried] = useState(false);
  const [batchId] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState<Values>({
    product: undefined,
    who: { kind: 'emails', emails: [], text: '' },
    until: { isEver: true, day: null },
    days: 7,
    note: '',
  });
  const begin = useBegin();
  const { product, who, note, days } = values;
  const asked = people ? { emails: [], userIds: people.map(({ id }) => id) } : { emails: who.emails, userIds: [] };
  const check = useCheck({ product: product && { kind: product.kind, id: product.id }, ...asked });
  const all = !people && act === 'extend' && who.kind === 'holders';
  const chosen = check.data?.people.filter(({ has }) => act === 'extend' || !has) ?? [];
  const count = all ? (check.data?.holders ?? 0) : chosen.length;
  const until = momentOf(values.until);
  const what =
    act === 'give'
      ? until !== undefined && { act, until }
      : days !== null && days >= 1 && days <= MAX_DAYS && { act, days };

  async function run() {
    setTried(true);
    if (!product || !what || count === 0 || !isReason(note) || check.isFetching) return;
    const whom = all ? { kind: 'holders' as const } : { kind: 'people' as const, userIds: chosen.map(({ id }) => id) };
    const asking = { id: batchId, product: { kind: product.kind, id: product.id }, who: whom, what, note };
    await begin.mutateAsync(asking).catch(() => undefined);
  }

  if (begin.data) return <BatchProgress id={batchId} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={people ? m.speople_ticked_title({ count: plain(people.length) }) : m.speople_act_extend_many()}
      lines={linesOf(act)}
      confirm={confirmOf(act, count)}
      keep={m.speople_access_keep()}
      busy={begin.isPending}
      onConfirm={() => void run()}
    >
      {people && <ActChoice act={act} onChange={setAct} />}
      <ManyFields {...{ act, values, isTried, what }} set={(change) => setValues((now) => ({ ...now, ...change }))}>
        <WhoField
          mayBeAll={!people && act === 'extend'}
          isGiven={people !== null}
          {...{ who, check, act, isTried, hasProduct: product !== undefined }}
          onChange={(next) => setValues((now) => ({ ...now, who: next }))}
        />
      </ManyFields>
      <FaultText>
        {begin.error && (refusalOf(begin.error).code === 'NOBODY' ? m.speople_nobody() : m.speople_failed())}
      </FaultText>
    </ConfirmDialog>
  );
}

function confirmOf(act: Act, count: number): string {
  const words = { count: plain(count) };
  if (count === 0) return act === 'give' ? m.speople_give_confirm() : m.speople_extend_confirm();
  return act === 'give' ? m.speople_give_confirm_many(words) : m.speople_extend_confirm_many(words);
}

function linesOf(act: Act) {
  const log = { icon: 'checklist' as const, text: m.speople_give_line_log() };
  if (act === 'extend') return [{ text: m.speople_extend_line() }, log];
  return [
    { icon: 'check-circle' as const, text: m.speople_give_line_has() },
    { icon: 'mail' as const, text: m.speople_give_line_mail() },
    log,
  ];
}
