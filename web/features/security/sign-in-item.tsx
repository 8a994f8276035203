import type { SignIn } from '#contract/sessions.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

type EndReason = NonNullable<SignIn['endReason']>;

const ends: Record<EndReason, () => string> = {
  'signed-out': m.security_ended_signed_out,
  elsewhere: m.security_ended_elsewhere,
  suspended: m.security_ended_suspended,
  'credentials-changed': m.security_ended_credentials,
  expired: m.security_ended_expired,
};

/** One sign-in: on what, from where, since when, and how it ended. */
export function SignInItem({ signIn }: { signIn: SignIn }) {
  const language = useLanguage();
  const { device, address, begunAt, endedAt, endReason, here } = signIn;
  const mobile = /android|ios|iphone|ipad/i.test(device);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span
        className={`mt-0.5 grid size-9 shrink-0 place-items-center rounded-control ${here ? 'bg-leaf-100 text-leaf-700' : 'bg-sunken text-ink-2'}`}
      >
        <Icon name={mobile ? 'device' : 'monitor'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          {device}
          {here && <Chip tone="leaf">{m.security_this_device()}</Chip>}
          {!here && endedAt === null && <Chip tone="mar">{m.security_still_in()}</Chip>}
        </p>
        <p className="mt-0.5 text-ink-3 text-sm wrap-anywhere">
          {m.security_begun({ when: dayAndTimeOf(begunAt, language), address })}
        </p>
        {endedAt && endReason && (
          <p className="text-ink-3 text-sm">
            {m.security_ended({ reason: ends[endReason](), when: dayAndTimeOf(endedAt, language) })}
          </p>
        )}
      </div>
    </li>
  );
}
