import type { SyntheticEvent } from 'react';
import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { sentenceFor } from '#web/platform/faults.ts';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { useCorrectBuyer } from '#web/studio/orders/orders.queries.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';

/** Who ordered before they had an account, and where the link goes that opens it. */
export function WaitingBuyer({ order: { id, student } }: { order: StudioOrder }) {
  const correct = useCorrectBuyer(id);
  const { errors, check, recheck } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    correct.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  }

  return (
    <Panel>
      <p className="wrap-anywhere font-display text-lg">{student.name}</p>
      <p className="mt-1 mb-3 text-ink-2 text-sm">{m.smoney_awaits_email_text()}</p>
      <Facts facts={[[m.common_phone(), student.phone]]} />
      <form
        key={student.email}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={recheck}
        className="mt-3 grid gap-3"
      >
        {correct.error && (
          <FormFault>
            {sentenceFor(correct.error, { NOT_WAITING: m.smoney_not_waiting }) ?? m.smoney_not_sent()}
          </FormFault>
        )}
        <EmailField autoComplete="off" defaultValue={student.email} error={errors['email']} />
        <Button type="submit" busy={correct.isPending}>
          {m.smoney_send_link()}
        </Button>
        <p role="status" className="text-ink-2 text-sm empty:hidden">
          {correct.isSuccess && m.smoney_link_sent()}
        </p>
      </form>
    </Panel>
  );
}

const errorOf = ({ value }: Control): string | undefined => emailFault(value, m.account_email_missing);
