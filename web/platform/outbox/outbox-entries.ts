import { listKeptKeys, openKeptValues } from '#web/platform/browser-store/kept-values.ts';
import type { Unsent } from './or-keep.ts';
import { inOrder, type OutboxEntry, outboxPrefix } from './sending.ts';

/** Acts of one person on this device that the server does not know yet: the same for all tabs, and there after a reload. */
export function openOutboxEntries(personId: string) {
  const prefix = outboxPrefix(personId);
  const keyOf = ({ subject }: { subject: string }) => `${prefix}${subject}`;
  // Opened anew each time: another tab may have written meanwhile.
  const open = () => openKeptValues(prefix);

  /** The entry, unless something else stands in its place by now. */
  async function change({ id, subject }: OutboxEntry, next: OutboxEntry | undefined): Promise<void> {
    const kept = await open();
    const known = kept.read(keyOf({ subject })) as OutboxEntry | undefined;
    if (known?.id === id) kept.write(keyOf({ subject }), next);
  }

  return {
    /** All of them, in the order in which they were made. */
    list: async (): Promise<OutboxEntry[]> => inOrder((await open()).list().map(([, entry]) => entry)),
    hasSome: async (): Promise<boolean> => (await listKeptKeys(prefix)).length > 0,
    /** Puts an act in, in the place of an earlier one of the same subject; answers whether this device keeps it beyond this page. */
    async put(unsent: Unsent): Promise<boolean> {
      const entry: OutboxEntry = { ...unsent, id: crypto.randomUUID(), madeAt: Date.now() };
      return (await open()).writeAsKept(keyOf(unsent), entry);
    },
    /** An act of the subject was made meanwhile: what waits of it is no longer wanted. */
    async drop(subject: string): Promise<void> {
      if (await this.hasSome()) (await open()).write(keyOf({ subject }), undefined);
    },
    remove: (entry: OutboxEntry): Promise<void> => change(entry, undefined),
    refuse: (entry: OutboxEntry, code: string): Promise<void> => change(entry, { ...entry, refused: code }),
  };
}
