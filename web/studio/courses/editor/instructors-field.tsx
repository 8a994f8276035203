import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { Chip } from '#web/ui/chip.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = StudioFieldProps<string[]> & { teachers: { id: string; name: string }[] };

/** Who teaches a course, in an order: the first is the one that students read of. */
export function InstructorsField({ label, hint, value, onChange, fault, changed, teachers }: Props) {
  const id = useId();
  const { id: own, role } = useStaff();
  const nameOf = (teacherId: string) => teachers.find((teacher) => teacher.id === teacherId)?.name ?? '?';
  const others = teachers.filter((teacher) => !value.includes(teacher.id));
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed} group>
      <ul className="grid grid-cols-1 gap-1.5">
        {value.map((teacherId, place) => (
          <li
            key={teacherId}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line ps-3.5 pe-1 text-sm"
          >
            <span className="min-w-0 flex-1 truncate">{nameOf(teacherId)}</span>
            {place === 0 ? (
              <Chip tone="brand">{m.scourse_instructor_shown()}</Chip>
            ) : (
              <IconButton
                icon={navIcons.up}
                iconSize={18}
                label={m.scourse_instructors_first({ name: nameOf(teacherId) })}
                onClick={() => onChange([teacherId, ...value.filter((each) => each !== teacherId)])}
              />
            )}
            {(role === 'admin' || teacherId !== own) && (
              <IconButton
                icon="close"
                iconSize={18}
                label={m.scourse_instructors_remove({ name: nameOf(teacherId) })}
                onClick={() => onChange(value.filter((each) => each !== teacherId))}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={`relative mt-2 ${controlBox}`}>
          <select
            aria-label={m.scourse_instructors_add()}
            value=""
            onChange={(event) => onChange([...value, event.target.value])}
            className="min-h-11 w-full min-w-0 appearance-none bg-transparent ps-3.5 pe-10 text-ink-2 text-sm outline-none"
          >
            <option value="">{m.scourse_instructors_add()}</option>
            {others.map((teacher) => (
              <option key={teacher.id} value={teacher.id}>
                {teacher.name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute end-3" />
        </div>
      )}
    </FieldShell>
  );
}
