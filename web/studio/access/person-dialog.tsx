import { useState } from 'react';
import type { GrantableProduct } from '#contract/enrolments/batches.studio.ts';
import type { Access } from '#contract/students/student-page.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { toIst } from '#web/studio/parts/moment/ist.ts';
import { lastMomentOf } from '#web/studio/students/student-words.ts';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { useExtend, useGive } from './access.queries.ts';
import { type Act, ActChoice } from './act-choice.tsx';
import { ProductSearch } from './product-search.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { momentOf, type Until, UntilField } from './until-field.tsx';

type Props = {
  person: { id: string; name: string };
  /** What can be extended: rights that stand. */
  rights: Access[];
  act: Act;
  rightId?: string | undefined;
  onClose: () => void;
};
type Values = { product: GrantableProduct | undefined; rightId: string | null; until: Until; note: string };

/** Gives one student a product, or changes until when they have one. */
export function PersonDialog({ person, rights, onClose, ...given }: Props) {
  const [act, setAct] = useState(given.act);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [values, setValues] = useState<Values>(() => {
    const rightId = given.rightId ?? rights[0]?.id ?? null;
    return { product: undefined, rightId, until: untilAt(given.act, rights, rightId), note: '' };
  });
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  // What was meant for a gift is not meant for what is there already.
  const choose = (next: Act) => {
    setAct(next);
    set({ until: untilAt(next, rights, values.rightId) });
  };
  const [give, extend] = [useGive(), useExtend()];
  const until = momentOf(values.until);
  const isWhole = until !== undefined && isReason(values.note) && (act === 'give' ? values.product : values.rightId);

  async function run() {
    setTried(true);
    const { product, rightId, note } = values;
    if (!isWhole || until === undefined) return;
    try {
      if (act === 'give' && product) {
        await give.mutateAsync({ userId: person.id, product: { kind: product.kind, id: product.id }, until, note });
        setAlert({ alertType: 'success', message: m.speople_given({ title: product.title, name: person.name }) });
      } else if (rightId) {
        await extend.mutateAsync({ rightId, until, note });
        const title = rights.find(({ id }) => id === rightId)?.title ?? '';
        setAlert({ alertType: 'success', message: m.speople_extended({ title }) });
      }
      onClose();
    } catch (error) {
      setRefusal(refusalWords(refusalOf(error).code));
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={act === 'give' ? m.speople_give_title(person) : m.speople_extend_title(person)}
      lines={linesOf(act)}
      confirm={act === 'give' ? m.speople_give_confirm() : m.speople_extend_confirm()}
      keep={m.speople_access_keep()}
      busy={give.isPending || extend.isPending}
      onConfirm={() => void run()}
      undoNote={m.speople_undo_note()}
    >
      <Fields {...{ act, setAct: choose, rights, values, set, isTried, until }} />
      <FaultText>{refusal}</FaultText>
    </ConfirmDialog>
  );
}

type FieldsProps = Pick<Props, 'rights'> & {
  act: Act;
  setAct: (act: Act) => void;
  values: Values;
  set: (change: Partial<Values>) => void;
  isTried: boolean;
  until: string | null | undefined;
};

function Fields({ act, setAct, rights, values, set, isTried, until }: FieldsProps) {
  const language = useLanguage();
  const ends = ({ expiresAt }: Access) => (expiresAt ? dayOf(lastMomentOf(expiresAt), language) : m.speople_for_ever());
  const faultIf = (isWrong: boolean, words: () => string) => (isTried && isWrong ? words() : undefined);
  return (
    <>
      {rights.length > 0 && <ActChoice act={act} onChange={setAct} />}
      {act === 'give' ? (
        <ProductSearch
          label={m.speople_item()}
          value={values.product}
          onChange={(product) => set({ product })}
          fault={faultIf(!values.product, m.speople_item_missing)}
        />
      ) : (
        <ChoiceField
          label={m.speople_right()}
          value={values.rightId}
          onChange={(rightId) => set({ rightId, until: untilAt('extend', rights, rightId) })}
          options={rights.map((right) => ({ value: right.id, label: `${right.title} · ${ends(right)}` }))}
        />
      )}
      <UntilField
        value={values.until}
        onChange={(next) => set({ until: next })}
        fault={faultIf(until === undefined, m.speople_until_past)}
      />
      <ReasonField value={values.note} onChange={(note) => set({ note })} isTried={isTried} />
    </>
  );
}

/** A gift is for ever unless somebody says until when; what is extended begins at the end that it has. */
function untilAt(act: Act, rights: Access[], rightId: string | null): Until {
  const expiresAt = rights.find(({ id }) => id === rightId)?.expiresAt;
  return { isEver: act === 'give', day: act === 'extend' && expiresAt ? toIst(lastMomentOf(expiresAt)).day : null };
}

function linesOf(act: Act) {
  const log = { icon: 'checklist' as const, text: m.speople_give_line_log() };
  const open = { icon: 'check-circle' as const, text: m.speople_give_line_open() };
  if (act === 'extend') return [{ text: m.speople_extend_line() }, log];
  return [open, { icon: 'mail' as const, text: m.speople_give_line_mail() }, log];
}

function refusalWords(code: string): string {
  if (code === 'ALREADY_OWNED') return m.speople_already_owned();
  if (code === 'UNTIL_PAST') return m.speople_until_past();
  return code === 'NOT_FOUND' ? m.speople_gone() : m.speople_failed();
}
