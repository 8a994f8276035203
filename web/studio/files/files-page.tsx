import { useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { fileFilters, fileOnPhone, useFileColumns } from './file-columns.tsx';
import { FileDialog } from './file-dialog.tsx';
import { useFiles } from './files.queries.ts';
import { NewUploads } from './new-uploads.tsx';

/** All files of the school: what they are, what shows them, and how much room they take. */
export function FilesPage() {
  const list = useList('files', ['kind', 'state', 'used']);
  const rows = useFiles(list.search);
  const [opened, setOpened] = useState<MediaItem>();
  const columns = useFileColumns(setOpened);
  return (
    <>
      <PageHead title={m.common_files()} line={m.sparts_files_line()} />
      <NewUploads />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_files()}
        columns={columns}
        nameOf={({ name }) => name}
        phone={(file) => fileOnPhone(file, setOpened)}
        filters={fileFilters()}
        empty={<EmptyState title={m.sparts_files_none()} text={m.sparts_files_none_text()} />}
      />
      {opened && <FileDialog key={opened.id} file={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
