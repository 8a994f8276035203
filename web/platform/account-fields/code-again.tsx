import type { UseMutationResult } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';

type Rest = { sentAt: number; waitSeconds: number };

type CodeAgainProps<Asked extends Rest, Ask> = {
  /** The code that was asked for last: the button rests after it. */
  asked: Asked;
  ask: Ask;
  sending: UseMutationResult<Asked, Error, Ask>;
  onAsked: (asked: Asked) => void;
  refusals: Parameters<typeof alertFault>[1];
};

/** Has a code sent once more, as soon as the number has rested. */
export function CodeAgain<Asked extends Rest, Ask>(props: CodeAgainProps<Asked, Ask>) {
  const { asked, ask, sending, onAsked, refusals } = props;

  function send() {
    sending.mutate(ask, {
      onSuccess: (next) => {
        onAsked(next);
        setAlert({ alertType: 'success', message: m.account_mobile_sent_again() });
      },
      onError: (error) => alertFault(error, refusals),
    });
  }

  return (
    <RestingButton
      variant="ghost"
      label={m.account_mobile_again()}
      restLabel={(seconds) => m.account_mobile_again_in({ seconds })}
      since={asked.sentAt}
      restSeconds={asked.waitSeconds}
      busy={sending.isPending}
      onClick={send}
    />
  );
}
