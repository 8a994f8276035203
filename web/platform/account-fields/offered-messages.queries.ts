import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

/** Of what the school tells by SMS and WhatsApp, and whether one can make a number one's own; undefined until it is known. */
export function useOfferedMessages() {
  const { data } = useQuery({
    queryKey: ['messages', 'offered'],
    queryFn: () => api.messages.offered(),
    networkMode: 'always',
    retry: false,
  });
  return data;
}
