import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { type ErratumTarget, useMakeErratum, useMarksPreview } from '#web/studio/errata/errata.queries.ts';
import { OUTCOME_WORDS } from '#web/studio/errata/erratum-words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PreviewFigures } from './preview-figures.tsx';

const MAX_REASON = 500;
type Props = { target: ErratumTarget; onClose: () => void; onMade: () => void };

/** What an erratum does to marks, then why it is made: students read that. */
export function MakeDialog({ target, onClose, onMade }: Props) {
  const preview = useMarksPreview(target);
  const make = useMakeErratum();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { data, error } = preview;
  const isInvalid = [error, make.error].some((each) => refusalOf(each).code === 'ERRATUM_INVALID');
  function run() {
    setTried(true);
    if (!data || reason.trim() === '') return;
    make.mutate({ ...target, reason: reason.trim() }, { onSuccess: onMade, onError: () => setAlert() });
  }
  return (
    <ConfirmDialog
      danger={(data?.loss ?? 0) > 0}
      onClose={onClose}
      title={OUTCOME_WORDS[target.outcome]()}
      lines={linesOf(target, data)}
      confirm={m.serrata_make()}
      keep={m.serrata_make_keep()}
      undoNote={m.serrata_make_undo()}
      busy={make.isPending}
      onConfirm={run}
    >
      {isInvalid ? (
        <Notice tone="live" role="alert">
          {m.serrata_invalid()}
        </Notice>
      ) : (
        <>
          <PreviewFigures preview={{ ...preview, data }} />
          <TextField
            label={m.serrata_why()}
            hint={m.serrata_why_hint()}
            lines={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={setReason}
            fault={isTried && reason.trim() === '' ? m.studio_form_required() : undefined}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function linesOf({ outcome }: ErratumTarget, data: ReturnType<typeof useMarksPreview>['data']) {
  if (outcome === 'words') return [{ text: m.serrata_does_words() }, { text: m.serrata_does_reports() }];
  const loss = data?.loss ?? 0;
  return [
    ...(loss > 0
      ? [{ icon: 'warning' as const, text: m.serrata_does_loss({ count: loss, results: plain(loss) }) }]
      : []),
    { text: m.serrata_does_mark() },
    { text: m.serrata_does_mail() },
    { text: m.serrata_does_reports() },
  ];
}
