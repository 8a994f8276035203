import { useNavigate, useSearch } from '@tanstack/react-router';

type View = { isMonth: boolean; isMine: boolean };

/** How a timetable is shown, which the address says: as a list and with one's own subjects unless it says otherwise. */
export function useView(): View & { change(change: Partial<View>): void } {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const view = { isMonth: search['view'] === 'month', isMine: search['show'] !== 'all' };

  function change(wanted: Partial<View>) {
    const { isMonth, isMine } = { ...view, ...wanted };
    const next = { ...(isMonth && { view: 'month' }), ...(!isMine && { show: 'all' }) };
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  }

  return { ...view, change };
}
