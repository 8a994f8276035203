import type { ReactNode } from 'react';
import type { Question } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import type { IconLook } from '#web/ui/icon.tsx';

/** What a list is asked by, as the address has it: text, sort, after, before, and its filters. */
export type ListSearch = Record<string, string>;

/** How many rows match, and whether there are more than that. Zero and more: nobody counted. */
export type Matching = { count: number; isMore: boolean };

export type ListPage<Row> = {
  rows: Row[];
  next: string | null;
  previous: string | null;
  /** Told only where it was asked for. */
  matching: Matching | null;
};

/** `sort`: its name in the contract. `isHidden`: shown only when somebody chooses it. */
export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  sort?: string;
  align?: 'end';
  isHidden?: boolean;
};

/** A filter by its name in the contract, with what it may be. */
export type Filter = { name: string; label: string; options: { value: string; label: string }[] };

/** A row on a phone: two lines and what stands at the end. */
export type PhoneRow = { picture?: ReactNode; title: ReactNode; detail?: ReactNode; end?: ReactNode };

/** Something done to many rows. `refuse` says why it cannot be done to one; `question` is asked before it is done. */
export type BulkAct<Row> = {
  id: string;
  label: string;
  icon: IconLook;
  refuse?: (row: Row) => string | undefined;
  question?: ((rows: Row[]) => Question | undefined) | undefined;
  run: (rows: Row[]) => unknown;
};

/**
 * Something done to one row, from the menu at its end: `to` leads on, `href` leaves the studio in a tab of its own, `run`
 * acts. `isFor`: whether the row's menu has it at all. `refuse`: why it cannot be done now; the line stands there, off.
 * What costs something is asked by `question`, or opens a dialog of the page in `run`.
 */
export type RowAct<Row> = {
  id: string;
  label: string;
  icon: IconLook;
  isFor?: (row: Row) => boolean;
  refuse?: (row: Row) => string | undefined;
  isDanger?: boolean;
} & (
  | { to: (row: Row) => string }
  | { href: (row: Row) => string }
  | { run: (row: Row) => unknown; question?: (row: Row) => Question | undefined }
);
