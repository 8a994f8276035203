import type { TicketCategory } from '#contract/tickets/ticket.ts';
import { categories, characterCount, MAX_CHARACTERS, messageErrorOf } from '#web/features/tickets/ticket-words.ts';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { NameField } from '#web/platform/account-fields/name-field.tsx';
import { emailFault, nameFault } from '#web/platform/india/person-fields.ts';
import { useViewer } from '#web/platform/session.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { OrderSelect } from './order-select.tsx';

type ContactFieldsProps = { errors: Record<string, string | undefined> };

/** Who asks, what about, and the question. Signed in, one may still be answered elsewhere. */
export function ContactFields({ errors }: ContactFieldsProps) {
  const viewer = useViewer();
  return (
    <>
      <NameField defaultValue={viewer?.name} error={errors['name']} />
      <EmailField
        autoComplete="email"
        defaultValue={viewer?.email}
        hint={m.ticket_email_hint()}
        error={errors['email']}
      />
      <Select label={m.ticket_about()} name="category" required defaultValue="" error={errors['category']}>
        <option value="" hidden>
          {m.common_choose()}
        </option>
        {Object.entries(categories).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
      <OrderSelect />
      <Textarea
        label={m.ticket_message()}
        name="message"
        required
        most={MAX_CHARACTERS}
        countLabel={characterCount}
        hint={m.ticket_message_hint()}
        error={errors['message']}
      />
    </>
  );
}

/** What is wrong with a field, in the page's language. */
export function contactErrorOf({ name, value }: { name: string; value: string }): string | undefined {
  if (name === 'message') return messageErrorOf(value);
  if (name === 'category') return value === '' ? m.ticket_about_missing() : undefined;
  if (name === 'name') return nameFault(value);
  return name === 'email' ? emailFault(value, m.account_email_missing) : undefined;
}

/** What the form holds, as the contract wants it; `contactErrorOf` has found no fault in it. */
export function readContactFields(typed: FormData) {
  const text = (name: string) => String(typed.get(name)).trim();
  return {
    name: text('name'),
    email: text('email'),
    category: text('category') as TicketCategory,
    message: text('message'),
    ...(typed.get('item') && { item: text('item') }),
    language: currentLanguage(),
  };
}
