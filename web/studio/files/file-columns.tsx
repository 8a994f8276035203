import type { MediaItem } from '#contract/media.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column, Filter, PhoneRow } from '#web/studio/parts/list/list-types.ts';
import { bytesText, factsText } from '#web/studio/parts/upload/media-words.ts';
import { FileName } from './file-name.tsx';
import { FileState } from './file-state.tsx';

type Open = (file: MediaItem) => void;

/** What a list of files shows. */
export function useFileColumns(onOpen: Open): Column<MediaItem>[] {
  const language = useLanguage();
  return [
    { id: 'name', head: m.common_file(), sort: 'name', cell: (file) => <FileName file={file} onOpen={onOpen} /> },
    { id: 'kind', head: m.common_kind(), cell: ({ kind }) => kindText(kind) },
    { id: 'state', head: m.common_state(), cell: (file) => <FileState file={file} /> },
    { id: 'facts', head: m.sparts_col_facts(), isHidden: true, cell: factsText },
    { id: 'bytes', head: m.common_size(), sort: 'bytes', align: 'end', cell: ({ bytes }) => bytesText(bytes) },
    {
      id: 'uses',
      head: m.sparts_col_uses(),
      align: 'end',
      cell: ({ uses }) => (uses > 0 ? uses : <span className="text-ink-3">{m.sparts_nowhere()}</span>),
    },
    {
      id: 'created',
      head: m.sparts_col_created(),
      sort: 'created',
      align: 'end',
      cell: ({ createdAt }) => dayOf(createdAt, language),
    },
  ];
}

/** A file on a phone. */
export function fileOnPhone(file: MediaItem, onOpen: Open): PhoneRow {
  return {
    title: <FileName file={file} onOpen={onOpen} />,
    detail: factsText(file),
    end: <FileState file={file} />,
  };
}

function kindText(kind: MediaItem['kind']): string {
  return { video: m.common_video(), pdf: m.common_pdf(), image: m.sparts_kind_image() }[kind];
}

/** What a list of files can be narrowed by. */
export const fileFilters = (): Filter[] => [
  {
    name: 'kind',
    label: m.common_kind(),
    options: (['video', 'pdf', 'image'] as const).map((value) => ({ value, label: kindText(value) })),
  },
  {
    name: 'state',
    label: m.common_state(),
    options: [
      { value: 'on-its-way', label: m.sparts_state_on_its_way() },
      { value: 'ready', label: m.sparts_state_ready() },
      { value: 'failed', label: m.sparts_state_ended() },
    ],
  },
  {
    name: 'used',
    label: m.sparts_col_uses(),
    options: [
      { value: 'yes', label: m.sparts_used_yes() },
      { value: 'no', label: m.sparts_used_no() },
    ],
  },
];
