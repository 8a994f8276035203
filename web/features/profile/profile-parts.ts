import { m } from '#web/platform/words.ts';
import { useMessagesToChoose } from './profile.queries.ts';

const parts = [
  { id: 'details', label: m.profile_details },
  { id: 'studies', label: m.profile_studies },
  { id: 'address', label: m.profile_address },
  { id: 'display', label: m.profile_display },
  { id: 'security', label: m.common_security },
  { id: 'notifications', label: m.profile_notifications },
  { id: 'pushes', label: m.profile_pushes },
  { id: 'messages', label: m.common_sms_whatsapp },
  { id: 'privacy', label: m.profile_privacy },
];

/** The matters of a profile in their order; messages only where the school sends some. */
export function useProfileParts(): { id: string; label: string }[] {
  const offered = useMessagesToChoose();
  return parts.filter(({ id }) => id !== 'messages' || offered).map(({ id, label }) => ({ id, label: label() }));
}
