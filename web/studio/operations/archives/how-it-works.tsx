import { m } from '#web/platform/words.ts';
import type { useBackupPlaces } from '#web/studio/operations/operations.queries.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';

/** What a backup is, how it is kept, and how it comes back elsewhere. */
export function HowItWorks({ places }: { places: ReturnType<typeof useBackupPlaces> }) {
  const { folder, bucket } = places ?? {};
  return (
    <Panel title={m.srun_how_title()}>
      <div className="grid gap-3 text-ink-2 text-sm">
        <p>{m.srun_how_what()}</p>
        <p className="font-medium text-ink">{m.srun_how_secret()}</p>
        <p>{bucket ? m.srun_how_offsite({ bucket }) : m.srun_how_keep()}</p>
        <p>{m.srun_how_elsewhere()}</p>
        <pre lang="en" className="overflow-x-auto rounded-control bg-sunken p-3 text-xs">
          {bucket ? m.srun_how_offsite_command() : m.srun_how_command()}
        </pre>
        <p>{m.srun_how_export()}</p>
        {folder && <p className="break-all text-ink-3 text-xs">{m.srun_how_folder({ folder })}</p>}
      </div>
    </Panel>
  );
}
