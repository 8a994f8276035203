import { useState } from 'react';
import { type ImportFile, type ImportRun, MAX_IMPORTED } from '#contract/imports.ts';
import { m } from '#web/platform/words.ts';
import { sendImportFile } from '#web/studio/operations/operations.queries.ts';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { bytesText } from '#web/studio/parts/upload/media-words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ImportFileProps = {
  kind: ImportFile;
  sent: ImportRun['files'][ImportFile];
  isLocked: boolean;
  openRun: () => Promise<string>;
};

/** One of the files of an import: dropped or chosen, sent at once, replaced by the next. */
export function ImportFileField({ kind, sent, isLocked, openRun }: ImportFileProps) {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const words = WORDS[kind];

  async function send(file: File) {
    setFault(undefined);
    if (file.size > MAX_IMPORTED[kind]) return setFault(m.srun_file_large({ most: bytesText(MAX_IMPORTED[kind]) }));
    setShare(0);
    try {
      await sendImportFile({ runId: await openRun(), kind, file }, setShare);
    } catch (error) {
      setFault(error instanceof Error && error.message === '413' ? m.common_file_too_large() : m.srun_file_failed());
    } finally {
      setShare(undefined);
    }
  }

  return (
    <section className="grid content-start gap-2" aria-label={words.title()}>
      <h3 className="font-medium text-base">{words.title()}</h3>
      <p className="text-ink-2 text-sm">{words.hint()}</p>
      {sent && share === undefined && (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="check-circle" size={18} className="text-leaf-700" />
          <span className="min-w-0 flex-1 truncate">{sent.name}</span>
          <span className="text-ink-3 tabular-nums">{bytesText(sent.bytes)}</span>
        </p>
      )}
      {share !== undefined && <Progress percent={Math.floor(share * 100)} label={words.title()} />}
      <FaultText>{fault}</FaultText>
      {!isLocked && share === undefined && (
        <FileDrop
          accept=".json,.txt,application/json,text/plain"
          label={sent ? m.common_choose_another() : m.common_choose_a_file()}
          hint={m.srun_file_drop()}
          onFile={(file) => void send(file)}
        />
      )}
    </section>
  );
}

const WORDS: Record<ImportFile, { title: () => string; hint: () => string }> = {
  firestore: { title: m.srun_file_firestore, hint: m.srun_file_firestore_hint },
  auth: { title: m.srun_file_auth, hint: m.srun_file_auth_hint },
  hash: { title: m.srun_file_hash, hint: m.srun_file_hash_hint },
};
