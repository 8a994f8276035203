import type { MappedUnit } from '#contract/pastpapers/editions.studio.ts';
import type { SubjectUnit } from '#contract/questions/units.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { unitWords } from '#web/studio/questions/editor/units-field.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMappings, useMapUnit } from './editions.queries.ts';

type UnitMappingsProps = { subjectId: string; edition: number; units: SubjectUnit[] };

/** What became of each unit of the edition before: one of this edition, or several. */
export function UnitMappings({ subjectId, edition, units }: UnitMappingsProps) {
  const old = useMappings(subjectId, edition).data ?? [];
  const map = useMapUnit(subjectId);
  if (old.length === 0) return null;
  return (
    <div className="mt-6">
      <Panel title={m.scode_mappings({ edition: edition - 1 })} count={old.length}>
        <p className="mb-3 text-ink-2">{m.scode_mappings_line()}</p>
        <ul className="divide-y divide-line">
          {old.map((unit) => (
            <MappingLine
              key={unit.unitId}
              unit={unit}
              units={units}
              busy={map.isPending}
              onChange={(newUnitIds) => map.mutate({ unitId: unit.unitId, newUnitIds }, { onError: () => setAlert() })}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type MappingLineProps = {
  unit: MappedUnit;
  units: SubjectUnit[];
  busy: boolean;
  onChange: (newUnitIds: string[]) => void;
};

function MappingLine({ unit, units, busy, onChange }: MappingLineProps) {
  const language = useLanguage();
  const { newUnitIds } = unit;
  const title = nameIn(language, unit.titleEn, unit.titleHi);
  const free = units.filter(({ unitId }) => !newUnitIds.includes(unitId));
  return (
    <li className="grid gap-2 py-3 md:grid-cols-2">
      <span className="wrap-anywhere min-w-0">
        <span className="me-2 text-ink-2 tabular-nums">
          {unit.block} · {unit.unit}
        </span>
        {title}
      </span>
      <div className="grid min-w-0 gap-1.5">
        {newUnitIds.length === 0 && <Chip tone="mar">{m.scode_mapping_none()}</Chip>}
        {newUnitIds.map((id) => {
          const name = unitWords(
            units.find(({ unitId }) => unitId === id),
            language,
          );
          return (
            <span key={id} className="flex items-center gap-2 rounded-control bg-sunken ps-3">
              <span className="wrap-anywhere min-w-0 flex-1 py-1.5">{name}</span>
              <IconButton
                icon="close"
                iconSize={16}
                label={m.squest_remove_line({ name })}
                disabled={busy}
                onClick={() => onChange(newUnitIds.filter((each) => each !== id))}
              />
            </span>
          );
        })}
        {free.length > 0 && (
          <select
            aria-label={m.scode_mapping_add({ title })}
            value=""
            disabled={busy}
            onChange={({ target }) => target.value && onChange([...newUnitIds, target.value])}
            className="min-h-11 w-full max-w-full truncate rounded-control border border-ctl bg-surface px-3"
          >
            <option value="">{m.squest_unit_add()}</option>
            {free.map((each) => (
              <option key={each.unitId} value={each.unitId}>
                {unitWords(each, language)}
              </option>
            ))}
          </select>
        )}
      </div>
    </li>
  );
}
