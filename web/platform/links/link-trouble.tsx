import { sentenceFor } from '#web/platform/faults.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';

type LinkTroubleProps = { error: unknown; onRetry: () => void };

/** The link may be good, but no answer came: nothing is lost, and it can be tried again. */
export function LinkTrouble({ error, onRetry }: LinkTroubleProps) {
  const sentence = isWithoutAnswer(error) ? m.link_no_answer() : sentenceFor(error, {});
  return (
    <div className="flex flex-col items-start gap-4">
      <FormFault>{sentence ?? m.alert_something_wrong()}</FormFault>
      <Button icon="refresh" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
