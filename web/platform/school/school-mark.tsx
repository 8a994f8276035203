import { useLive } from '#web/platform/live.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';

/** The school's own logo, or the mark of the program where it has none. Decorative: the name stands beside it. */
export function SchoolMark() {
  const logo = useLive('settings.watch').data?.site.logoUrl;
  return logo ? <img src={logo} alt="" className="size-8 rounded-lg object-cover" /> : <BrandMark />;
}
