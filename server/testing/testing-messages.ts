import type { TextMessage } from '#server/platform/messages/messenger.ts';
import type { TestServices } from '#server/testing.ts';

let numbers = 0;

/** A mobile number that no other test of the file has. */
export function newNumber(): string {
  numbers += 1;
  return `+9198${String(numbers).padStart(8, '0')}`;
}

/** The same services, with a way out for text messages that is read here: those to a number, oldest first, and their codes. */
export function newMessages(own: TestServices) {
  const sent: TextMessage[] = [];
  const messenger = { send: async (message: TextMessage) => void sent.push(message) };
  const messagesTo = (mobile: string) => sent.filter(({ to }) => to === mobile);
  const codesTo = (mobile: string) => messagesTo(mobile).map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '');
  return { services: { ...own, messenger } as TestServices, messagesTo, codesTo };
}
