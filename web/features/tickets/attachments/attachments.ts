import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#web/features/tickets/tickets.queries.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { smallerPhoto } from '#web/platform/pictures/smaller-photo.ts';
import { m } from '#web/platform/words.ts';

export const MAX_FILES = 3;
export const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

/** A file on its way, or there (`id`), or not taken (`fault`). `sent` is the share that has left. */
export type Attachment = {
  place: number;
  file: File;
  name: string;
  bytes: number;
  sent: number;
  id?: string | undefined;
  fault?: Fault | undefined;
};

/** What is wrong with a file; `passing`: not with the file itself, so that sending it again may do. */
type Fault = { sentence: string; passing: boolean };

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of a message: each is sent as soon as it is chosen, so that the message itself goes at once. */
export function useAttachments() {
  const [files, setFiles] = useState<Attachment[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const places = useRef(0);
  const sendings = useRef(new Map<number, AbortController>());

  function stop(place: number): void {
    sendings.current.get(place)?.abort();
    sendings.current.delete(place);
  }

  function clear(): void {
    for (const place of sendings.current.keys()) stop(place);
    setFiles([]);
  }

  useEffect(() => {
    const running = sendings.current;
    return () => {
      for (const sending of running.values()) sending.abort();
    };
  }, []);

  function change(place: number, part: Partial<Attachment>): void {
    setFiles((now) => now.map((each) => (each.place === place ? { ...each, ...part } : each)));
  }

  async function send({ place, file, name }: Attachment): Promise<void> {
    stop(place);
    const sending = new AbortController();
    sendings.current.set(place, sending);
    change(place, { fault: undefined, sent: 0 });
    try {
      const bytes = await fittingBytes(file);
      change(place, await sendFile(bytes, name, (sent) => change(place, { sent }), sending.signal));
    } catch (error) {
      change(place, { fault: faultOf(error) });
    }
  }

  function add(chosen: Iterable<File>): void {
    const all = [...chosen];
    const taken = all.slice(0, MAX_FILES - files.length).map((file) => {
      places.current += 1;
      return { place: places.current, file, name: file.name, bytes: file.size, sent: 0 };
    });
    setTooMany(taken.length < all.length);
    setFiles((now) => [...now, ...taken]);
    for (const each of taken) void send(each);
  }

  function remove(place: number): void {
    stop(place);
    setTooMany(false);
    setFiles((now) => now.filter((each) => each.place !== place));
  }

  /** The school no longer has one of them, and does not say which: they are to be chosen anew. */
  function gone(): string {
    clear();
    return m.ticket_files_gone();
  }

  const underWay = files.some(({ id, fault }) => !id && !fault);
  return { files, tooMany, underWay, add, remove, again: send, clear, gone };
}

/** The ids of the files that are there. */
export function idsOf({ files }: Attachments): string[] {
  return files.flatMap(({ id }) => id ?? []);
}

/** Its message is for the person who chose the file. */
class Unfit extends Error {}

async function fittingBytes(file: File): Promise<Blob> {
  if (!TAKEN.includes(file.type)) throw new Unfit(m.ticket_file_not_supported());
  const bytes = await smallerPhoto(file);
  if (bytes.size > MAX_BYTES) throw new Unfit(m.ticket_file_too_large());
  return bytes;
}

function faultOf(error: unknown): Fault {
  if (error instanceof Unfit) return { sentence: error.message, passing: false };
  const passing = sentenceFor(error, {});
  if (passing) return { sentence: passing, passing: true };
  const lasting = sentenceFor(error, {
    NOT_SUPPORTED: m.ticket_file_not_supported,
    TOO_LARGE: m.ticket_file_too_large,
    DANGEROUS: m.ticket_file_dangerous,
  });
  return lasting ? { sentence: lasting, passing: false } : { sentence: m.ticket_file_failed(), passing: true };
}
