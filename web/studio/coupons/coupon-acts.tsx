import { useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { setAlert } from '#web/platform/alert.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isChangedMeanwhile, useSwitchCoupon } from './coupons.queries.ts';
import { couponsScreen } from './coupons.screen.ts';

/** Copies its code, makes another one like it, switches it off or on again. */
export function CouponActs({ coupon }: { coupon: Coupon }) {
  const { id, code, switchedOffAt } = coupon;
  const [isAsking, setAsking] = useState(false);
  const turn = useSwitchCoupon(coupon);
  return (
    <>
      <Button variant="line" icon="copy" onClick={() => void copyText(code).catch(() => setAlert())}>
        {m.smoney_copy_code()}
      </Button>
      <PageLink to={`${couponsScreen.to}/new?like=${encodeURIComponent(id)}`} className={buttonClass('line')}>
        <Icon name="plus" size={18} />
        {m.smoney_duplicate()}
      </PageLink>
      {switchedOffAt ? (
        <Button busy={turn.isPending} onClick={() => turn.mutate(false, { onError })}>
          {m.common_switch_on()}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {m.smoney_switch_off()}
        </Button>
      )}
      <SwitchOffDialog coupon={coupon} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

const onError = (error: unknown) =>
  setAlert(isChangedMeanwhile(error) ? { message: m.smoney_changed_meanwhile() } : {});

type DialogProps = { coupon: Coupon; open: boolean; onClose: () => void };

/** Asks before a coupon is switched off. */
export function SwitchOffDialog({ coupon, open, onClose }: DialogProps) {
  const { code, held } = coupon;
  const turn = useSwitchCoupon(coupon);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.smoney_switch_off_title({ code })}
      lines={[
        { icon: 'coupon', text: m.smoney_switch_off_now() },
        { icon: 'card', text: m.smoney_switch_off_held({ count: held }) },
      ]}
      confirm={m.smoney_switch_off()}
      keep={m.smoney_switch_keep()}
      danger
      busy={turn.isPending}
      onConfirm={() => turn.mutate(true, { onError, onSettled: onClose })}
      undoNote={m.smoney_switch_back()}
    />
  );
}
