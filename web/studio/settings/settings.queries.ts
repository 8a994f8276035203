import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { MailKeys, MessageKeys, PaymentKeys } from '#contract/settings/keys.studio.ts';
import type { SettingName, SettingsByName, StudioSettings } from '#contract/settings/settings.studio.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import { gatewayFault } from './messages/gateway-fault.ts';

/** All settings, read anew when any changes. */
export function useAllSettings() {
  const { data } = useLive('settings.changes.watch');
  return useQuery({
    queryKey: ['studio', 'settings', data?.version],
    queryFn: () => api.settings.read(),
    placeholderData: (before) => before,
    retry: false,
  });
}

/** What goes by SMS and WhatsApp: the texts to register, and what went today; read anew when a setting changes. */
export function useStudioMessages() {
  const { data } = useLive('settings.changes.watch');
  return useQuery({
    queryKey: ['studio', 'messages', data?.version],
    queryFn: () => api.messages.state(),
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Saves those settings that differ, over the revisions that they were made from. */
export async function saveSettings(before: StudioSettings, after: SettingsByName): Promise<void> {
  const names = Object.keys(after) as SettingName[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  const given = Object.fromEntries(changed.map((name) => [name, after[name]]));
  await api.settings.update({ ...given, revisions: before.revisions });
}

/** Sets and forgets keys, which the server never gives back. */
export function useKeys() {
  return {
    setMail: (keys: MailKeys) => api.settings.setMail(keys),
    setMessages: (keys: MessageKeys) => api.settings.setMessages(keys),
    tryMessages: async (keys: MessageKeys | undefined) => {
      const { to, answer, folder } = await api.messages.try(keys ? { keys } : {});
      return folder === null
        ? m.ssite_try_message_taken({ to, answer: answer ?? '' })
        : m.ssite_try_message_laid({ folder });
    },
    setPayments: (keys: PaymentKeys) => api.settings.setPayments(keys),
    tryMail: async (keys: MailKeys | undefined) => {
      const { to, answer, folder } = await api.settings.tryMail(keys ? { keys } : {});
      return folder === null ? m.ssite_try_taken({ to, answer: answer ?? '' }) : m.ssite_try_laid({ folder });
    },
    removeKeys: (name: keyof StudioSettings['keys']) => api.settings.removeKeys({ name }),
  };
}

const Answered = v.object({ answer: v.string() });

const ANSWERS: Record<string, (said: { answer: string }) => string> = {
  MAIL_REFUSED: m.ssite_try_refused,
  MESSAGE_REFUSED: ({ answer }) => m.ssite_try_message_refused({ why: gatewayFault(answer) }),
};

/** Why keys were refused, in words; with what the other side answered, where it did. */
export function keysFault(error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  const said = v.safeParse(Answered, error instanceof ApiError ? error.data : undefined);
  if (said.success) return (ANSWERS[code] ?? m.ssite_keys_refused)(said.output);
  const words: Record<string, () => string> = {
    BAD_REQUEST: m.ssite_keys_wrong,
    TEST_KEY: m.ssite_keys_test,
    SAME_SECRET: m.ssite_keys_same,
    PROVIDER_SILENT: m.ssite_keys_silent,
    TOO_MANY_REQUESTS: m.ssite_try_often,
    ADDRESS_REFUSED: m.ssite_gateway_private,
    MOBILE_MISSING: m.ssite_try_message_number,
    GATEWAY_MISSING: m.ssite_try_message_gateway,
    TEMPLATE_MISSING: m.ssite_try_message_template,
  };
  return (words[code] ?? m.studio_form_failed)();
}
