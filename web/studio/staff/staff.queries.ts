import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** Who works here and who was asked to, read anew when any of it changes. */
export function useStaffList() {
  const { data } = useLive('staff.changes.watch');
  return useQuery({
    queryKey: ['studio', 'staff', data?.stamp],
    queryFn: () => api.staff.list(),
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

function useAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['studio', 'staff'] }),
  });
}

export const useInvite = () => useAct(api.staff.invite);
export const useResend = () => useAct(api.staff.resend);
export const useWithdraw = () => useAct(api.staff.withdraw);
export const useSetRole = () => useAct(api.staff.setRole);

/** Why the server refused, by the name that the contract gives it. */
export { codeOf as refusalOf };
