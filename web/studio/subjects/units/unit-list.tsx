import type { SubjectUnit } from '#contract/questions/units.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { moved } from '#web/studio/questions/kinds/line-acts.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useOrderUnits } from './units.queries.ts';

type UnitListProps = { subjectId: string; units: SubjectUnit[]; onEdit: (unit: SubjectUnit) => void };

/** Units by their blocks, in the order of the syllabus; what is taught nowhere says so. */
export function UnitList({ subjectId, units, onEdit }: UnitListProps) {
  const order = useOrderUnits({ subjectId, edition: units[0]?.edition });
  const blocks = [...Map.groupBy(units, ({ block }) => block)];
  const ids = units.map(({ unitId }) => unitId);
  const move = (unitId: string, step: -1 | 1) =>
    order.mutate(moved(ids, ids.indexOf(unitId), step), { onError: () => setAlert() });
  return (
    <div className="grid gap-4">
      {blocks.map(([block, own]) => (
        <Panel key={block} title={blockName(block)} count={own.length}>
          <ul className="-my-2 divide-y divide-line">
            {own.map((unit) => (
              <UnitLine
                key={unit.unitId}
                unit={unit}
                isFirst={unit.unitId === ids[0]}
                isLast={unit.unitId === ids.at(-1)}
                busy={order.isPending}
                onEdit={() => onEdit(unit)}
                onMove={(step) => move(unit.unitId, step)}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

/** As it is printed; where that is a number alone, with the word before it. */
const blockName = (block: string): string => (/^[\dIVX]+$/.test(block) ? m.scode_unit_block({ block }) : block);

type UnitLineProps = {
  unit: SubjectUnit;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onEdit: () => void;
  onMove: (step: -1 | 1) => void;
};

function UnitLine({ unit, isFirst, isLast, busy, onEdit, onMove }: UnitLineProps) {
  const { titleEn, titleHi, questions, sources } = unit;
  return (
    <li className="flex items-start gap-3 py-2">
      <span className="wrap-anywhere w-14 shrink-0 py-2 font-medium text-ink-2 tabular-nums">{unit.unit}</span>
      <span className="wrap-anywhere min-w-0 flex-1 py-2">
        <span lang="en" className="block font-medium">
          {titleEn}
        </span>
        {titleHi && (
          <span lang="hi" className="block text-ink-2">
            {titleHi}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-1.5">
          {questions > 0 && <Chip>{m.tests_questions({ count: questions, questions: plain(questions) })}</Chip>}
          {sources === 0 && <Chip tone="mar">{m.spaper_untaught()}</Chip>}
          {titleHi === null && <Chip tone="mar">{m.squest_no_hindi()}</Chip>}
        </span>
      </span>
      <span className="flex shrink-0 max-sm:flex-col">
        <IconButton icon="pencil" iconSize={16} label={m.scode_unit_edit({ title: titleEn })} onClick={onEdit} />
        <IconButton
          icon={navIcons.up}
          iconSize={16}
          label={m.squest_move_up({ name: titleEn })}
          disabled={isFirst || busy}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={navIcons.down}
          iconSize={16}
          label={m.squest_move_down({ name: titleEn })}
          disabled={isLast || busy}
          onClick={() => onMove(1)}
        />
      </span>
    </li>
  );
}
