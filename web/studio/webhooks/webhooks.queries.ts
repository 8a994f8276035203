import { useQuery } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

/** Where messages go and what went, read anew when any of it changes. */
export function useWebhooks() {
  const { data } = useLive('webhooks.changes.watch');
  return useQuery({
    queryKey: ['studio', 'webhooks', data?.version],
    queryFn: () => api.webhooks.list(),
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

export const useAddEndpoint = () => useAct('webhooks', api.webhooks.create);
export const useSwitchEndpoint = () => useAct('webhooks', api.webhooks.switch);
export const useRemoveEndpoint = () => useAct('webhooks', api.webhooks.remove);
export const useTestEndpoint = () => useAct('webhooks', api.webhooks.test);
export const useSendAgain = () => useAct('webhooks', api.webhooks.sendAgain);

const FAULTS: Record<string, () => string> = {
  ADDRESS_REFUSED: m.swebhooks_refused,
  BAD_REQUEST: m.swebhooks_refused,
  TOO_MANY: m.swebhooks_too_many,
  SWITCHED_OFF: m.swebhooks_is_off,
};

/** Why an act was refused, in words. */
export function webhookFault(error: unknown): string {
  return (FAULTS[error instanceof ApiError ? error.code : ''] ?? m.studio_form_failed)();
}

/** Says that an act was refused, over the page. */
export function alertWebhookFault(error: unknown): void {
  setAlert({ alertType: 'error', message: webhookFault(error) });
}
