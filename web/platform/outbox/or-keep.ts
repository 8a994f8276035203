import { isWithoutAnswer } from './without-answer.ts';

/** The acts that may wait on this device for a line. Each is safe to be sent twice: the server knows it by what it names. */
export type OutboxAct =
  | 'doubts.create'
  | 'lessons.finish'
  | 'lessons.notes.remove'
  | 'lessons.notes.set'
  | 'polls.vote'
  | 'wishlist.create'
  | 'wishlist.remove';

/** An act with its input. Of what has the same `subject` only the latest is sent; `text` is what somebody typed. */
export type Unsent<Input extends object = object> = { act: OutboxAct; input: Input; subject: string; text?: string };

type Keeper = { keep: (unsent: Unsent) => void; drop: (subject: string) => void };
let keeper: Keeper | undefined;

/** From now on `orKeep` hands over what no answer came to; undefined ends it. */
export function setKeeper(next: Keeper | undefined): void {
  keeper = next;
}

/** Makes a call; without a line, or without an answer in time, it waits in the outbox, which says so. A refusal is thrown as ever. */
export async function orKeep<Input extends object>(
  call: (input: Input) => Promise<unknown>,
  unsent: Unsent<Input>,
): Promise<'sent' | 'kept'> {
  try {
    await call(unsent.input);
    keeper?.drop(unsent.subject);
    return 'sent';
  } catch (error) {
    if (!keeper || !isWithoutAnswer(error)) throw error;
    keeper.keep(unsent);
    return 'kept';
  }
}
