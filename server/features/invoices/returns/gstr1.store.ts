import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** A document or a credit note of a month, as its tax return wants it; sums in paise. */
export type Filed = {
  number: string;
  issuedOn: string;
  gstin: string | null;
  receiver: string;
  placeOfSupply: string;
  basisPoints: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
};
export type FiledNote = Filed & { original: string; originalOn: string };

const filedColumns = sql`
  d.number, d.issued_on as "issuedOn", d.content->'buyer'->>'gstin' as gstin,
  coalesce(d.content->'buyer'->>'businessName', d.content->'buyer'->>'name') as receiver,
  d.content->>'placeOfSupply' as "placeOfSupply", (line->>'basisPoints')::int as "basisPoints",
  (line->>'taxablePaise')::bigint as "taxablePaise", (line->>'cgstPaise')::bigint as "cgstPaise",
  (line->>'sgstPaise')::bigint as "sgstPaise", (line->>'igstPaise')::bigint as "igstPaise",
  (line->>'totalPaise')::bigint as "totalPaise"`;

const inMonth = (month: string) => sql`d.issued_on >= ${`${month}-01`}::date
  and d.issued_on < (${`${month}-01`}::date + interval '1 month')`;

/** Lines of tax invoices to businesses, which are filed one by one. */
export async function listToBusinesses(db: Db, month: string): Promise<Filed[]> {
  const { rows } = await sql<Filed>`
    select ${filedColumns} from invoices d, jsonb_array_elements(d.content->'lines') as line
    where ${inMonth(month)} and d.kind = 'invoice' and d.content->'buyer'->>'gstin' is not null
    order by d.series, d.financial_year, d.serial`.execute(db);
  return rows;
}

/** Lines of credit notes to tax invoices. */
export async function listCreditNotes(db: Db, month: string): Promise<FiledNote[]> {
  const { rows } = await sql<FiledNote>`
    select ${filedColumns}, original.number as original, original.issued_on as "originalOn"
    from invoices d join invoices original on original.id = d.corrects_id and original.kind = 'invoice',
      jsonb_array_elements(d.content->'lines') as line
    where ${inMonth(month)} and d.kind = 'credit-note' order by d.series, d.financial_year, d.serial`.execute(db);
  return rows;
}

export type Consumers = Omit<Filed, 'number' | 'issuedOn' | 'gstin' | 'receiver'> & {
  invoices: number;
  creditNotes: number;
};

/** What consumers were sold, by State and rate: tax invoices less credit notes to such, in either of them of this month. */
export async function listToConsumers(db: Db, month: string): Promise<Consumers[]> {
  const { rows } = await sql<Consumers>`
    select d.content->>'placeOfSupply' as "placeOfSupply", (line->>'basisPoints')::int as "basisPoints",
      count(*) filter (where sign = 1) as invoices, count(*) filter (where sign = -1) as "creditNotes",
      sum(sign * (line->>'taxablePaise')::bigint) as "taxablePaise", sum(sign * (line->>'cgstPaise')::bigint) as "cgstPaise",
      sum(sign * (line->>'sgstPaise')::bigint) as "sgstPaise", sum(sign * (line->>'igstPaise')::bigint) as "igstPaise",
      sum(sign * (line->>'totalPaise')::bigint) as "totalPaise"
    from invoices d left join invoices original on original.id = d.corrects_id,
      jsonb_array_elements(d.content->'lines') as line,
      lateral (select case when d.kind = 'credit-note' then -1 else 1 end as sign) as signed
    where ${inMonth(month)} and coalesce(original.kind, d.kind) = 'invoice' and d.content->'buyer'->>'gstin' is null
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export type Serials = { kind: string; first: string; last: string; count: number };

/** Which numbers were given out, by kind and series. */
export async function listSerials(db: Db, month: string): Promise<Serials[]> {
  const { rows } = await sql<Serials>`
    select kind, (array_agg(number order by serial))[1] as first, (array_agg(number order by serial desc))[1] as last,
      count(*) as count
    from invoices d where ${inMonth(month)} group by kind, series, financial_year order by kind, series`.execute(db);
  return rows;
}
