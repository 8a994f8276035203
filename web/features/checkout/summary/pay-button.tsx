import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

type PayButtonProps = { totalPaise: number; busy: boolean; className?: string };

/** Sends the checkout; what is missing is said where it is missing. */
export function PayButton({ totalPaise, busy, className }: PayButtonProps) {
  const free = totalPaise === 0;
  return (
    <Button type="submit" size="lg" icon={free ? undefined : 'lock'} busy={busy} className={className}>
      {free ? m.checkout_enroll_free() : m.checkout_pay({ amount: inr(totalPaise) })}
    </Button>
  );
}
