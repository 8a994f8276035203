import { Icon, type IconName } from '#web/ui/icon.tsx';

/** A line of what one gets with a product. */
export function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={20} className="mt-px text-ink-3" />
      {children}
    </li>
  );
}
