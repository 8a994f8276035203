import { CouponList } from '#contract/coupons.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { couponListing, findCoupons, readCoupon } from './coupons.store.ts';

const rupees = (paise: number | null): number | '' => (paise === null ? '' : paise / 100);

/** /files/lists/coupons.csv; sums in rupees. */
export const couponsFile: CsvList<CouponList> = {
  name: 'coupons',
  permission: 'coupons.manage',
  search: CouponList,
  head: [
    ...['Code', 'Percent', 'At most', 'Flat', 'For', 'From a price of', 'Begins', 'Ends', 'Uses', 'Uses each'],
    ...['Used', 'Held', 'Switched off at'],
  ],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findCoupons(db, filter), couponListing, filter.sort))
      yield rows
        .map(readCoupon)
        .map(({ off, ...row }) => [
          row.code,
          ...(off.kind === 'percent' ? [off.percent, rupees(off.mostPaise), ''] : ['', '', rupees(off.paise)]),
          ...[row.scope.kind, rupees(row.minimumPaise), row.startsAt.toISOString(), row.endsAt?.toISOString() ?? ''],
          ...[row.mostUses ?? '', row.mostUsesEach ?? '', row.used, row.held, row.switchedOffAt?.toISOString() ?? ''],
        ]);
  },
};
