import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { sayBoth } from '#server/features/questions/sentences/say.rules.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { findRows, listReasons } from './rows.store.ts';

const Search = v.strictObject({ importId: Id });
const A_PAGE = 500;
const MAX_STEM = 200;

/** /files/lists/question-import.csv?importId=…: what became of each row of a file, and why. */
export const questionImportFile: CsvList<v.InferOutput<typeof Search>> = {
  name: 'question-import',
  permission: 'questions.manage',
  search: Search,
  head: ['Line', 'State', 'Result', 'Id', 'Kind', 'Question', 'Reasons'],
  async *pages({ db, identity }, { importId }) {
    const language = identity.person?.language ?? 'en';
    let after = -1;
    for (let isMore = true; isMore; ) {
      const rows = await findRows(db, importId).where('row.position', '>', after).limit(A_PAGE).execute();
      yield rows.map((row) => [
        ...[
          row.line,
          STATES[row.state],
          row.fate === null ? '' : FATES[row.fate],
          row.externalId ?? '',
          row.kind ?? '',
        ],
        ...[
          row.stem.slice(0, MAX_STEM),
          listReasons(row)
            .map((reason) => sayBoth(reason)[language])
            .join('; '),
        ],
      ]);
      after = rows.at(-1)?.position ?? after;
      isMore = rows.length === A_PAGE;
    }
  },
};

const STATES = { ready: 'Ready', warning: 'Warning', duplicate: 'Duplicate', error: 'Error' };
const FATES = { added: 'Imported', version: 'Next version', skipped: 'Not imported' };
