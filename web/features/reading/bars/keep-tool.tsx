import { useReader } from '#web/features/reading/reader-context.ts';
import { useKeepDialog } from '#web/platform/offline-items/keep/use-keep-dialog.tsx';
import { m } from '#web/platform/words.ts';
import { ToolButton } from './tool-button.tsx';

/** Keeps the whole document on this device; not offered of a sample, nor of what comes from there, nor inside a lesson, which offers it itself. */
export function KeepTool() {
  const { document, opened, source, embedded } = useReader();
  const { isOffered, open, dialog } = useKeepDialog(document);
  if (!isOffered || opened.isSample || source || embedded) return null;
  return (
    <>
      <ToolButton icon="device" label={m.device_keep()} onClick={open} />
      {dialog}
    </>
  );
}
