import { createRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { normaliseCode } from './coupons.rules.ts';
import {
  findCoupon,
  findLockedCoupon,
  insertCoupon,
  listStudioCoupons,
  setCoupon,
  setItems,
  type Terms,
} from './coupons.store.ts';

export const coupons = os.coupons.router({
  changes: { watch: os.coupons.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.coupons.list.handler(({ context, input }) => listStudioCoupons(context.db, input)),

  read: os.coupons.read.handler(({ context, input, errors }) =>
    orNotFound(findCoupon(context.db, input.couponId), errors),
  ),

  create: os.coupons.create.handler(async ({ context, input, errors }) => {
    const { code: typed, startsAt, endsAt, ...rest } = input;
    const code = normaliseCode(typed);
    if (!code) throw errors.CODE_INVALID();
    const terms: Terms = { ...rest, ...periodOf(startsAt, endsAt), switchedOffAt: null };
    if (isEmpty(terms)) throw errors.PERIOD_EMPTY();
    return createRecord(context, {
      ...{ act: 'coupon.created', fields: { code, ...terms } },
      insert: async (tx) => {
        const id = await insertCoupon(tx, { ...terms, code, createdBy: requirePerson(context).id });
        if (!id) throw errors.CODE_TAKEN();
        if (!(await setItems(tx, id, terms.scope))) throw errors.PRODUCT_MISSING();
        return id;
      },
    });
  }),

  update: os.coupons.update.handler(({ context, input: { couponId: id, revision, ...changes }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'coupon.changed', id },
      find: (tx) => findLockedCoupon(tx, id),
      fields: (before) => changed(before, changes),
      set: async (tx, _before, fields: Terms) => {
        if (isEmpty(fields)) throw errors.PERIOD_EMPTY();
        if (!(await setCoupon(tx, id, fields, revision))) return false;
        if (changes.scope && !(await setItems(tx, id, fields.scope))) throw errors.PRODUCT_MISSING();
        return true;
      },
      also: ({ code }) => ({ code }),
    }),
  ),
});

type Changes = {
  [Name in 'off' | 'scope' | 'minimumPaise' | 'mostUses' | 'mostUsesEach']?: Terms[Name] | undefined;
} & { startsAt?: string | null | undefined; endsAt?: string | null | undefined; switchedOff?: boolean | undefined };

function changed(before: Terms, { startsAt, endsAt, switchedOff, ...rest }: Changes): Terms {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const period = periodOf(startsAt ?? null, endsAt ?? null);
  const offAt = switchedOff ? (before.switchedOffAt ?? new Date()) : null;
  return {
    ...before,
    ...given,
    ...(startsAt !== undefined && { startsAt: period.startsAt }),
    ...(endsAt !== undefined && { endsAt: period.endsAt }),
    ...(switchedOff !== undefined && { switchedOffAt: offAt }),
  };
}

/** Without a beginning it begins now. */
function periodOf(startsAt: string | null, endsAt: string | null): Pick<Terms, 'startsAt' | 'endsAt'> {
  return {
    startsAt: startsAt === null ? new Date() : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

const isEmpty = ({ startsAt, endsAt }: Terms): boolean => endsAt !== null && endsAt <= startsAt;
