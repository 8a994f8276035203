import { isWithoutAnswer } from './without-answer.ts';

/** The acts that may wait on this device for a line. Each is safe to be sent twice: the server knows it by what it names. */
export type OutboxAct =
  | 'doubts.create'
  | 'doubts.setSame'
  | 'lessons.finish'
  | 'lessons.notes.remove'
  | 'lessons.notes.set'
  | 'notebook.change'
  | 'polls.vote'
  | 'reading.highlights.remove'
  | 'reading.highlights.set'
  | 'wishlist.create'
  | 'wishlist.products.create'
  | 'wishlist.products.remove'
  | 'wishlist.remove';

/** An act with its input. Of what has the same `subject` only the latest is sent; `text` is what somebody typed. */
export type Unsent<Input extends object = object> = { act: OutboxAct; input: Input; subject: string; text?: string };

type OutboxHandle = { keep: (unsent: Unsent) => void; drop: (subject: string) => void };
let outbox: OutboxHandle | undefined;

/** From now on `orKeep` hands over what no answer came to; undefined ends it. */
export function setOutbox(next: OutboxHandle | undefined): void {
  outbox = next;
}

/** Makes a call; without a line, or without an answer in time, it waits in the outbox, which says so. A refusal is thrown as ever. */
export async function orKeep<Input extends object>(
  call: (input: Input) => Promise<unknown>,
  unsent: Unsent<Input>,
): Promise<'sent' | 'kept'> {
  try {
    await call(unsent.input);
    outbox?.drop(unsent.subject);
    return 'sent';
  } catch (error) {
    if (!outbox || !isWithoutAnswer(error)) throw error;
    outbox.keep(unsent);
    return 'kept';
  }
}
