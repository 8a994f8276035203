import { useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { SwitchOffDialog } from './coupon-acts.tsx';
import { CouponState, useCouponColumns } from './coupon-columns.tsx';
import { offInWords, scopeInWords } from './coupon-words.ts';
import { switchCouponOn, useCoupons } from './coupons.queries.ts';
import { couponsScreen } from './coupons.screen.ts';

export function CouponsPage() {
  const list = useList('coupons', ['state']);
  const rows = useCoupons(list.search);
  const [leaving, setLeaving] = useState<Coupon>();
  return (
    <>
      <PageHead title={m.studio_nav_coupons()} line={m.smoney_coupons_line()} acts={<NewCoupon />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_coupons()}
        columns={useCouponColumns()}
        nameOf={({ code }) => code}
        phone={(row) => ({
          title: row.code,
          detail: `${offInWords(row)} · ${scopeInWords(row)}`,
          end: <CouponState {...row} />,
        })}
        to={({ id }) => `${couponsScreen.to}/${id}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.smoney_coupon_live(), search: { state: 'live' } },
          { label: m.smoney_coupon_planned(), search: { state: 'planned' } },
          { label: m.common_over(), search: { state: 'over' } },
          { label: m.smoney_coupon_off(), search: { state: 'off' } },
        ]}
        menu={couponMenu(setLeaving)}
        csv={couponsScreen.csv.list}
        newAt={couponsScreen.create.to}
        empty={
          <EmptyState title={m.smoney_coupons_none()} text={m.smoney_coupons_none_text()} actions={<NewCoupon />} />
        }
      />
      {leaving && <SwitchOffDialog coupon={leaving} open onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function couponMenu(switchOff: (coupon: Coupon) => void): RowAct<Coupon>[] {
  return [
    { id: 'copy', label: m.smoney_copy_code(), icon: 'copy', run: ({ code }) => copyText(code) },
    {
      id: 'orders',
      label: m.smoney_coupon_orders(),
      icon: 'receipt',
      to: ({ code }) => `/studio/orders?coupon=${encodeURIComponent(code)}`,
    },
    {
      id: 'like',
      label: m.smoney_duplicate(),
      icon: 'plus',
      to: ({ id }) => `${couponsScreen.create.to}?like=${encodeURIComponent(id)}`,
    },
    {
      id: 'on',
      label: m.common_switch_on(),
      icon: 'check',
      isFor: ({ switchedOffAt }) => switchedOffAt !== null,
      run: switchCouponOn,
    },
    {
      id: 'off',
      label: m.smoney_switch_off(),
      icon: 'close-circle',
      isDanger: true,
      isFor: ({ switchedOffAt }) => switchedOffAt === null,
      run: switchOff,
    },
  ];
}

function NewCoupon() {
  return (
    <PageLink to={couponsScreen.create.to} className={buttonClass()}>
      {m.common_new_coupon()}
    </PageLink>
  );
}
