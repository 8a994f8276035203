import { useId } from 'react';
import type { InProgramme } from '#contract/universities/subjects.studio.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

type Props = StudioFieldProps<InProgramme[]> & { universityId: string };

const box = 'min-h-9 rounded-control border border-ctl bg-surface px-2.5 text-sm pointer-coarse:min-h-11';

/** The programmes of the university that a subject belongs to, and of each the semester and the group. */
export function PlacesField({ label, value, onChange, fault, changed, universityId }: Props) {
  const id = useId();
  const programmes = useUniversityList().find((university) => university.id === universityId)?.programmes ?? [];
  const set = (programmeId: string, change: Partial<InProgramme> | null) => {
    const others = value.filter((place) => place.programmeId !== programmeId);
    const now = value.find((place) => place.programmeId === programmeId);
    const next = change && { programmeId, semester: null, category: null, ...now, ...change };
    onChange(next ? [...others, next].toSorted((a, b) => (a.programmeId < b.programmeId ? -1 : 1)) : others);
  };
  return (
    <FieldShell id={id} label={label} hint={m.scode_places_hint()} fault={fault} changed={changed} group>
      {programmes.length === 0 && <p className="text-ink-2 text-sm">{m.scode_places_none()}</p>}
      <ul className="grid gap-1">
        {programmes.map((programme) => {
          const place = value.find(({ programmeId }) => programmeId === programme.id);
          return (
            <li key={programme.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-56 flex-1">
                <Checkbox
                  label={`${programme.code} · ${programme.name}`}
                  checked={place !== undefined}
                  onChange={({ target }) => set(programme.id, target.checked ? {} : null)}
                />
              </span>
              {place && <PlaceBoxes name={programme.code} place={place} set={(change) => set(programme.id, change)} />}
            </li>
          );
        })}
      </ul>
    </FieldShell>
  );
}

const SEMESTERS = Array.from({ length: 20 }, (_, place) => place + 1);

type BoxesProps = { name: string; place: InProgramme; set: (change: Partial<InProgramme>) => void };

function PlaceBoxes({ name, place, set }: BoxesProps) {
  return (
    <span className="flex gap-2">
      <select
        aria-label={m.scode_semester_of({ programme: name })}
        value={place.semester ?? ''}
        onChange={({ target }) => set({ semester: target.value === '' ? null : Number(target.value) })}
        className={box}
      >
        <option value="">{m.scode_no_semester()}</option>
        {SEMESTERS.map((semester) => (
          <option key={semester} value={semester}>
            {m.scode_semester({ semester })}
          </option>
        ))}
      </select>
      <input
        aria-label={m.scode_category_of({ programme: name })}
        placeholder={m.scode_category()}
        maxLength={60}
        value={place.category ?? ''}
        onChange={({ target }) => set({ category: target.value === '' ? null : target.value })}
        className={`${box} w-28`}
      />
    </span>
  );
}
