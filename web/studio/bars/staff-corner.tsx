import { m } from '#web/platform/words.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { StaffMenu } from './staff-menu.tsx';

/** Who works, at the foot of the side bar. */
export function StaffCorner() {
  const { name, role } = useStaff();
  const roles = { instructor: m.common_instructor, support: m.studio_role_support, admin: m.studio_role_admin };
  return (
    <div className="flex items-center gap-2 border-line border-t p-2 max-lg:justify-center">
      <StaffMenu />
      <div className="min-w-0 max-lg:hidden">
        <p className="truncate font-medium text-sm">{name}</p>
        {role !== 'student' && <p className="text-ink-3 text-xs">{roles[role]()}</p>}
      </div>
    </div>
  );
}
