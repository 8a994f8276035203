import { type ReactNode, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { IconLook } from '#web/ui/icon.tsx';

type WordDialogProps = {
  /** What has to be typed. */
  word: string;
  title: string;
  lines: { icon?: IconLook; text: ReactNode }[];
  confirm: string;
  keep: string;
  busy: boolean;
  refusal: string | undefined;
  undoNote?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
  /** What opens over it. */
  children?: ReactNode;
};

/** Asks for a word, typed as it stands there, before an act that throws away what many people did. */
export function WordDialog({ word, refusal, onConfirm, children, ...dialog }: WordDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isRight = typed.trim() === word;
  const fault = isMissing && !isRight ? m.srun_word_missing({ word }) : refusal;
  return (
    <ConfirmDialog {...dialog} danger onConfirm={() => (isRight ? onConfirm() : setIsMissing(true))}>
      <TextField
        label={m.srun_word_label({ word })}
        value={typed}
        onChange={setTyped}
        fault={fault}
        autoComplete="off"
        lang="en"
      />
      {children}
    </ConfirmDialog>
  );
}
