import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { NumberField, PriceField } from '#web/studio/parts/form/number-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { PriceList } from './price-list.tsx';
import { isChanged, isWhole, losesStrike, type Priced, type Repriced, type Repricing, reprice } from './repricing.ts';

type Prices = { id: string; revision: number; pricePaise: number | null }[];
type PriceDialogProps = {
  rows: Priced[];
  /** Saves them, all or none. */
  save: (prices: Prices) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for new prices of what was ticked, and says what each will cost before anything is done. */
export function PriceDialog({ rows, save, onClose }: PriceDialogProps) {
  const [change, setChange] = useState<Repricing>({ by: 'percent', percent: -10 });
  const [busy, setBusy] = useState(false);
  const all = reprice(rows, change);
  const changed = all.filter(isChanged);
  const run = async () => {
    setBusy(true);
    try {
      await save(changed.map(({ row, pricePaise }) => ({ id: row.id, revision: row.revision, pricePaise })));
      showUndo({
        text: m.scourse_reprice_done({ count: changed.length, changed: plain(changed.length) }),
        undo: async () => void (await save(changed.map(toBack))),
      });
      onClose();
    } catch (error) {
      const isLate = refusalOf(error).code === 'CHANGED_MEANWHILE';
      setAlert(isLate ? { message: m.scourse_refused_meanwhile() } : {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.scourse_reprice_title({ count: rows.length, rows: plain(rows.length) })}
      lines={linesOf(changed)}
      confirm={m.scourse_reprice_do({ count: changed.length, changed: plain(changed.length) })}
      keep={m.scourse_reprice_keep()}
      undoNote={m.scourse_reprice_undo()}
      busy={busy}
      onConfirm={() => (changed.length > 0 ? void run() : onClose())}
    >
      <HowField change={change} onChange={setChange} />
      <PriceList prices={all} />
    </ConfirmDialog>
  );
}

const toBack = ({ row }: Repriced) => ({ id: row.id, revision: row.revision + 1, pricePaise: row.pricePaise });

function linesOf(changed: Repriced[]) {
  const live = changed.filter(({ row }) => row.state === 'live').length;
  const free = changed.filter(({ pricePaise }) => pricePaise === 0).length;
  const unstruck = changed.filter(losesStrike).length;
  return [
    ...(live > 0 ? [{ icon: 'eye' as const, text: m.scourse_reprice_live({ count: live, live: plain(live) }) }] : []),
    ...(free > 0 ? [{ text: m.scourse_reprice_free({ count: free, free: plain(free) }) }] : []),
    ...(unstruck > 0 ? [{ text: m.scourse_reprice_unstruck({ count: unstruck, unstruck: plain(unstruck) }) }] : []),
    { icon: 'people' as const, text: m.scourse_reprice_orders() },
  ];
}

type HowProps = { change: Repricing; onChange: (change: Repricing) => void };

function HowField({ change, onChange }: HowProps) {
  const ways = [
    { by: 'percent' as const, label: m.scourse_reprice_by_percent(), begin: { by: 'percent', percent: -10 } as const },
    { by: 'sum' as const, label: m.scourse_reprice_by_sum(), begin: { by: 'sum', paise: null } as const },
  ];
  const fault = isWhole(change) ? undefined : m.scourse_reprice_wrong();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.scourse_reprice_how()}</legend>
      <div className="flex flex-wrap gap-x-5">
        {ways.map(({ by, label, begin }) => (
          <label key={by} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="radio"
              name="reprice-how"
              checked={change.by === by}
              onChange={() => onChange(begin)}
              className="size-4.5 accent-brand-600"
            />
            {label}
          </label>
        ))}
      </div>
      {change.by === 'percent' ? (
        <NumberField
          label={m.scourse_reprice_percent()}
          hint={m.scourse_reprice_percent_hint()}
          value={change.percent}
          onChange={(percent) => onChange({ by: 'percent', percent })}
          fault={change.percent === null ? undefined : fault}
          trailing="%"
        />
      ) : (
        <PriceField
          label={m.scourse_reprice_sum()}
          value={change.paise}
          onChange={(paise) => onChange({ by: 'sum', paise })}
          fault={change.paise === null ? undefined : fault}
        />
      )}
    </fieldset>
  );
}
