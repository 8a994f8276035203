import { useState } from 'react';
import * as v from 'valibot';
import { BookErratumInput } from '#contract/ebooks/errata.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useWriteErratum } from './errata.queries.ts';
import { recipientsText } from './recipients-text.ts';

type Props = { ebookId: string; owners: number; pages: number; onClose: () => void };
type Typed = {
  page: number | null;
  isInFile: boolean;
  newPage: number | null;
  oldText: string;
  newText: string;
  reason: string;
};

const EMPTY: Typed = { page: null, isInFile: false, newPage: null, oldText: '', newText: '', reason: '' };

/** What is wrong on a page and what is to be read instead; made, its owners are told at once. */
export function WriteErratum({ ebookId, owners, pages, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const write = useWriteErratum(ebookId);
  const faults = isTried ? faultsOf(typed, pages) : {};
  const bind = <Name extends keyof Typed>(name: Name) => ({
    value: typed[name],
    onChange: (value: Typed[Name]) => setTyped((before) => ({ ...before, [name]: value })),
    fault: faults[name],
  });
  function run() {
    setTried(true);
    if (Object.keys(faultsOf(typed, pages)).length > 0) return;
    write.mutate(v.parse(BookErratumInput, toInput(typed)), {
      onSuccess: onClose,
      onError: (error) =>
        setAlert(refusalOf(error).code === 'PAGE_MISSING' ? { message: m.sbook_erratum_no_page({ pages }) } : {}),
    });
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.sbook_erratum_write()}
      lines={[{ text: recipientsText(owners) }, { text: m.sbook_erratum_no_change() }]}
      confirm={m.serrata_make()}
      keep={m.serrata_make_keep()}
      undoNote={m.serrata_make_undo()}
      busy={write.isPending}
      onConfirm={run}
    >
      <NumberField label={m.sbook_erratum_page()} {...bind('page')} />
      <TextField label={m.sbook_erratum_old()} lines={2} maxLength={1000} {...bind('oldText')} />
      <TextField label={m.erratum_read()} lines={2} maxLength={1000} {...bind('newText')} />
      <SwitchField label={m.sbook_erratum_in_file()} hint={m.sbook_erratum_in_file_hint()} {...bind('isInFile')} />
      {typed.isInFile && <NumberField label={m.sbook_erratum_new_page()} {...bind('newPage')} />}
      <TextField
        label={m.serrata_why()}
        hint={m.sbook_erratum_why_hint()}
        lines={2}
        maxLength={500}
        {...bind('reason')}
      />
    </ConfirmDialog>
  );
}

const toInput = ({ isInFile, newPage, ...typed }: Typed) => ({ ...typed, newPage: isInFile ? newPage : null });

function faultsOf(typed: Typed, pages: number): { [Name in keyof Typed]?: string } {
  const required = m.studio_form_required();
  const faults: { [Name in keyof Typed]?: string } = {};
  for (const name of ['oldText', 'newText', 'reason'] as const) if (typed[name].trim() === '') faults[name] = required;
  // The page of before may be one that the file no longer has.
  const isPage = (page: number | null, last: number) => page !== null && page >= 1 && page <= last;
  if (!isPage(typed.page, typed.isInFile ? 5000 : pages)) faults.page = m.sbook_erratum_no_page({ pages });
  if (typed.isInFile && !isPage(typed.newPage, pages)) faults.newPage = m.sbook_erratum_no_page({ pages });
  return faults;
}
