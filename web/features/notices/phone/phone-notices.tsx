import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePhone } from './phone.queries.ts';

/** Has notices pushed to this phone, or no longer; says why where that cannot be. `isOffer`: only where it is to be had. */
export function PhoneNotices({ isOffer = false }: { isOffer?: boolean }) {
  const { state, turnOn, turnOff } = usePhone();
  if (!state || (isOffer && (state === 'on' || state === 'denied' || state === 'impossible'))) return null;
  const fault = turnOn.isError || turnOff.isError ? m.push_failed() : undefined;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
      <Icon name="device" className={state === 'on' ? 'text-brand-700' : 'text-ink-3'} />
      <p className="min-w-0 flex-1 basis-60 text-pretty text-base">{WORDS[state]()}</p>
      {state === 'off' && (
        <Button busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {m.push_start()}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="line" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {m.push_stop()}
        </Button>
      )}
      {fault && (
        <p role="alert" className="basis-full text-base text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

const WORDS = {
  on: m.push_is_on,
  off: m.push_is_off,
  denied: m.push_denied,
  'not-installed': m.push_iphone,
  impossible: m.push_impossible,
};
