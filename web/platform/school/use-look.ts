import { useEffect } from 'react';
import { useLive } from '#web/platform/live.ts';

/** Repaints an open page when the school changes its colour; the server wrote the style that it begins with. */
export function useLook(): void {
  const { data: settings } = useLive('settings.watch');
  const look = settings?.look ?? '';
  useEffect(() => {
    const style = document.getElementById('look');
    if (style && style.textContent !== look) style.textContent = look;
  }, [look]);
}
