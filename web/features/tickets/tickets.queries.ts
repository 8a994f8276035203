import { useMutation, useQuery } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';

/** The ticket that a key opens; null when it opens none. */
export function useTicket(key: string) {
  return useLive('tickets.watch', { key });
}

/** Your tickets, newest first. */
export function useMyTickets() {
  return useLive('tickets.mine.watch');
}

const FRESH_MS = 60_000;

/** Your latest orders, for a question about one of them; undefined until known, none when they cannot be known. */
export function useOwnOrders(): { number: string; title: string }[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['orders to ask about'],
    queryFn: async () => (await api.orders.list({})).orders.map(({ number, title }) => ({ number, title })),
    staleTime: FRESH_MS,
    networkMode: 'always',
    retry: false,
  });
  return data ?? (isError ? [] : undefined);
}

type TicketInput = Parameters<typeof api.tickets.create>[0];
type Replied = Parameters<typeof api.tickets.reply>[0];

export function useCreateTicket() {
  return useMutation({ mutationFn: (input: TicketInput) => api.tickets.create(input) });
}

export function useReply() {
  return useMutation({
    mutationFn: (replied: Replied) => api.tickets.reply(replied),
    onSuccess: () => setAlert({ alertType: 'success', message: m.ticket_reply_sent() }),
  });
}

type SentFile = { id: string; name: string; bytes: number };

/** Sends a file ahead of its message; `onSent` is told the share that has left. Aborted, it never settles. */
export function sendFile(
  file: Blob,
  name: string,
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    // Fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('POST', '/files/tickets');
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('x-file-name', encodeURIComponent(name.replace(/\p{Surrogate}/gu, '')));
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('no answer'));
    request.onload = () => {
      if (request.status === 200) resolve(request.response);
      else reject(new ApiError(request.status, request.response ?? {}));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
