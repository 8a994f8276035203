import type { ReactNode } from 'react';
import type { CsvListName } from '#contract/studio/csv-lists.ts';
import type { BulkAct, Column, Filter, PhoneRow, RowAct } from './list-types.ts';
import type { Rows } from './rows.queries.ts';
import type { List } from './use-list.ts';

export type StudioListProps<Row extends { id: string }> = {
  list: List;
  rows: Rows<Row>;
  /** What its rows are, in the plural: it names the table and the search. */
  label: string;
  columns: Column<Row>[];
  /** What a row is called where it is ticked. */
  nameOf: (row: Row) => string;
  phone: (row: Row) => PhoneRow;
  /** Where a row leads. */
  to?: (row: Row) => string;
  /** Told which row is pointed at, or gone to by a key: for a page that shows it beside the list. */
  onRow?: (id: string) => void;
  filters?: Filter[];
  /** Questions that stand above the list, each with how many rows it finds; the first is everything. */
  tabs?: { label: string; search: Record<string, string> }[];
  acts?: BulkAct<Row>[];
  /** What can be done to one row, behind the dots at its end; `M` opens it. */
  menu?: RowAct<Row>[];
  /** Where the list is fetched as a file; the manifest of the noun says it. */
  csv?: CsvListName;
  /** What the file is asked by beside the list's question. */
  csvSearch?: Record<string, string>;
  /** Where `N` leads. */
  newAt?: string;
  /** Shown while there is nothing at all. */
  empty: ReactNode;
};
