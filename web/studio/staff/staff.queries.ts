import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

/** Who works here and who was asked to, read anew when any of it changes. */
export function useStudioRows() {
  const { data } = useLive('staff.changes.watch');
  return useQuery({
    queryKey: ['studio', 'staff', data?.version],
    queryFn: () => api.staff.list(),
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

export const useInvite = () => useAct('staff', api.staff.invite);
export const useResendInvitation = () => useAct('staff', api.staff.resend);
export const useWithdrawInvitation = () => useAct('staff', api.staff.withdraw);
export const useSetRole = () => useAct('staff', api.staff.setRole);
