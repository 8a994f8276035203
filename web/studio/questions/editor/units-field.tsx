import { useId } from 'react';
import type { SubjectUnit } from '#contract/questions/units.studio.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { useSubjectUnits } from '#web/studio/questions/questions.queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type UnitShare = { unitId: string; share: string };
type UnitsFieldProps = StudioFieldProps<UnitShare[]> & { subjectId: string };

const MAX_UNITS = 12;
/** Each unit the same part of the question. */
const sharedEqually = (unitIds: string[]): UnitShare[] =>
  unitIds.map((unitId) => ({ unitId, share: unitIds.length === 1 ? '1' : `1/${unitIds.length}` }));

/** Which units of the syllabus a question belongs to, and how much of it to which. */
export function UnitsField({ label, subjectId, value, onChange, fault, changed }: UnitsFieldProps) {
  const id = useId();
  const language = useLanguage();
  const refused = useFieldFault('units');
  const units = useSubjectUnits(subjectId, 'all');
  const free = units.filter(({ unitId, isNow }) => isNow && !value.some((each) => each.unitId === unitId));
  const ids = value.map(({ unitId }) => unitId);
  const hint =
    subjectId === '' ? m.squest_units_subject_first() : units.length === 0 ? m.squest_units_none() : undefined;
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault ?? refused} changed={changed} group>
      <ul className="grid gap-1">
        {value.map((each, place) => (
          <li key={each.unitId} className="flex items-center gap-2 rounded-control bg-sunken ps-3">
            <span className="min-w-0 flex-1 py-1.5">
              {unitWords(
                units.find(({ unitId }) => unitId === each.unitId),
                language,
              )}
            </span>
            <input
              type="text"
              aria-label={m.squest_share()}
              maxLength={5}
              value={each.share}
              onChange={({ target }) => onChange(value.with(place, { ...each, share: target.value }))}
              className="min-h-9 w-16 rounded-control border border-ctl bg-surface px-2 tabular-nums"
            />
            <IconButton
              icon="close"
              iconSize={16}
              label={m.squest_remove_line({
                name: unitWords(
                  units.find(({ unitId }) => unitId === each.unitId),
                  language,
                ),
              })}
              onClick={() => onChange(sharedEqually(ids.filter((unitId) => unitId !== each.unitId)))}
            />
          </li>
        ))}
      </ul>
      {free.length > 0 && value.length < MAX_UNITS && (
        <select
          aria-label={m.squest_unit_add()}
          value=""
          onChange={({ target }) => target.value && onChange(sharedEqually([...ids, target.value]))}
          className="mt-1 min-h-11 w-full max-w-full truncate rounded-control border border-ctl bg-surface px-3"
        >
          <option value="">{m.squest_unit_add()}</option>
          {free.map((unit) => (
            <option key={unit.unitId} value={unit.unitId}>
              {unitWords(unit, language)}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

/** '1 · 3 The state', in the language of the page where it has a title in it. */
export function unitWords(unit: SubjectUnit | undefined, language: 'en' | 'hi'): string {
  if (!unit) return '…';
  const title = language === 'hi' ? (unit.titleHi ?? unit.titleEn) : unit.titleEn;
  return `${unit.block} · ${unit.unit} ${title}`;
}
