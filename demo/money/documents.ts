import { dayInIndia } from '#demo/clock.ts';
import { settings } from '#demo/settings.ts';
import { BUYER, type Sale } from './sales.ts';

type Issue = { sale: Sale; at: Date; kind: 'invoice' | 'credit-note' };

const { site, business, tax } = settings;
const SELLER = {
  ...{ legalName: business?.legalName, tradeName: site.name, address: business?.address ?? null },
  ...{ email: business?.email ?? null, phone: business?.phone ?? null, gstin: tax.gstin, stateCode: tax.stateCode },
};

/** From April to March: '26-27'. */
function financialYearOf(day: string): string {
  const first = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** An invoice for every paid order and a credit note for every refund, numbered without a gap as they came. */
export function documentRows(sales: Sale[]) {
  const { documents, serials } = numbered(sales);
  const invoices = documents.map(({ sale, kind, at, ...row }) => {
    const original = kind === 'credit-note' ? documents.find((each) => each.sale === sale) : undefined;
    const corrects = original ? { number: original.number, issuedOn: original.issued_on } : null;
    return {
      ...{ ...row, kind, order_id: sale.id, issued_at: at, total_paise: sale.totalPaise },
      ...{ refund_id: original ? sale.refund?.id : null, corrects_id: original?.id ?? null },
      content: JSON.stringify({ ...contentOf(sale), corrects }),
    };
  });
  const invoiceCounters = [...serials].map(([key, last_serial]) => {
    const [series = '', financial_year = ''] = key.split(' ');
    return { series, financial_year, last_serial };
  });
  return { invoiceCounters, invoices };
}

/** In the order of their issue, so that an invoice comes before what corrects it. */
function numbered(sales: Sale[]) {
  const issues: Issue[] = sales
    .filter(({ outcome }) => outcome !== 'expired')
    .flatMap((sale) => [
      { sale, at: sale.paidAt, kind: 'invoice' as const },
      ...(sale.refund ? [{ sale, at: sale.refund.processedAt, kind: 'credit-note' as const }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const serials = new Map<string, number>();
  const documents = issues.map((issue, index) => {
    const issued_on = dayInIndia(issue.at);
    const isNote = issue.kind === 'credit-note';
    const [financial_year, series] = [financialYearOf(issued_on), isNote ? `${tax.series}-C` : tax.series];
    const serial = (serials.get(`${series} ${financial_year}`) ?? 0) + 1;
    serials.set(`${series} ${financial_year}`, serial);
    const number = `${tax.series}/${financial_year}/${isNote ? 'C' : ''}${String(serial).padStart(isNote ? 6 : 7, '0')}`;
    const id = `0198a000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
    return { ...issue, id, number, series, financial_year, serial, issued_on };
  });
  return { documents, serials };
}

function contentOf(sale: Sale) {
  const { title, sac, pricePaise, discountPaise, basisPoints, taxablePaise, cgstPaise, sgstPaise, totalPaise } = sale;
  const amounts = { taxablePaise, cgstPaise, sgstPaise, igstPaise: 0, totalPaise };
  return {
    seller: SELLER,
    buyer: { name: BUYER.name, businessName: null, gstin: null, stateCode: BUYER.stateCode, pin: BUYER.pin },
    ...{ orderNumber: sale.number, paymentId: sale.paymentId, couponCode: sale.couponCode, tax: 'state' },
    lines: [{ title, sac, quantity: 1, pricePaise, discountPaise, basisPoints, includes: [], ...amounts }],
    ...{ totals: amounts, placeOfSupply: BUYER.stateCode, reverseCharge: false, inWords: sale.inWords },
  };
}
