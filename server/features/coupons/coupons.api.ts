import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { frames, os, readStamp, requirePerson } from '#server/platform/rpc.ts';
import { normaliseCode } from './coupons.rules.ts';
import {
  findCoupon,
  findLockedCoupon,
  insertCoupon,
  listStaffCoupons,
  setItems,
  setTerms,
  type Terms,
} from './coupons.store.ts';

export const coupons = os.coupons.router({
  changes: { watch: os.coupons.changes.watch.handler(frames(readStamp)) },
  list: os.coupons.list.handler(({ context, input }) => listStaffCoupons(context.db, input)),

  read: os.coupons.read.handler(async ({ context, input, errors }) => {
    const coupon = await findCoupon(context.db, input.couponId);
    if (!coupon) throw errors.NOT_FOUND();
    return coupon;
  }),

  create: os.coupons.create.handler(async ({ context, input, errors }) => {
    const { code: typed, startsAt, endsAt, ...rest } = input;
    const code = normaliseCode(typed);
    if (!code) throw errors.CODE_INVALID();
    const terms: Terms = { ...rest, ...periodOf(startsAt, endsAt), switchedOffAt: null };
    if (isEmpty(terms)) throw errors.PERIOD_EMPTY();
    return context.db.transaction().execute(async (tx) => {
      const id = await insertCoupon(tx, { ...terms, code, createdBy: requirePerson(context).id });
      if (!id) throw errors.CODE_TAKEN();
      if (!(await setItems(tx, id, terms.scope))) throw errors.ITEM_MISSING();
      const details = { before: null, after: { code, ...terms } };
      await recordEvent(tx, context, 'coupon.created', { subjectId: id, details });
      return { id };
    });
  }),

  update: os.coupons.update.handler(async ({ context, input, errors }) => {
    const { couponId, revision, ...changes } = input;
    await context.db.transaction().execute(async (tx) => {
      const coupon = await findLockedCoupon(tx, couponId);
      if (!coupon) throw errors.NOT_FOUND();
      if (coupon.revision !== revision) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, couponId) });
      const { id, code, revision: _revision, titles: _titles, used: _used, held: _held, ...before } = coupon;
      const after = changed(before, changes);
      const details = changesOf(before, after);
      if (!details) return;
      if (isEmpty(after)) throw errors.PERIOD_EMPTY();
      if (!(await setTerms(tx, id, after, revision))) throw new Error('a locked coupon was changed');
      if (changes.scope && !(await setItems(tx, id, after.scope))) throw errors.ITEM_MISSING();
      await recordEvent(tx, context, 'coupon.changed', { subjectId: id, details: { code, ...details } });
    });
  }),
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
