import * as v from 'valibot';
import { staffWith } from './procedure.ts';

/** A month of documents, `2026-11`; its GSTR-1 style tables are at /files/gstr1/{month}/{b2c|b2b|notes|documents}.csv. */
const Month = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  documents: v.number(),
  creditNotes: v.number(),
  /** Of what was issued, before credit notes. */
  taxablePaise: v.number(),
  taxPaise: v.number(),
});

export const invoices = {
  months: staffWith('tax.export')
    .route({
      method: 'GET',
      path: '/invoices/months',
      tags: ['invoices'],
      summary: 'Months with invoices, newest first',
    })
    .output(v.array(Month)),
};
