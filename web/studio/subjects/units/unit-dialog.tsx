import { useState } from 'react';
import type { SubjectUnit, UnitInput } from '#contract/questions/units.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRemoveUnit, useSaveUnit } from './units.queries.ts';

type UnitDialogProps = {
  subjectId: string;
  edition: number | undefined;
  unit: SubjectUnit | null;
  block: string;
  onClose: () => void;
};
type Uses = { questions: number; sources: number; mappings: number };

/** A unit that is added or changed; one that nothing hangs on can be removed. */
export function UnitDialog({ subjectId, edition, unit, block, onClose }: UnitDialogProps) {
  const [written, setWritten] = useState<UnitInput>(
    unit
      ? { block: unit.block, unit: unit.unit, titleEn: unit.titleEn, titleHi: unit.titleHi }
      : { block, unit: '', titleEn: '', titleHi: null },
  );
  const [isTaken, setTaken] = useState(false);
  const [uses, setUses] = useState<Uses>();
  const [save, remove] = [useSaveUnit({ subjectId, edition }), useRemoveUnit()];
  const change = (part: Partial<UnitInput>) => {
    setWritten({ ...written, ...part });
    setTaken(false);
  };
  const isWhole = [written.block, written.unit, written.titleEn].every((text) => text.trim() !== '');
  const onSave = () =>
    save.mutate(
      { changed: unit, unit: written },
      {
        onSuccess: onClose,
        onError: (error) => {
          const { code } = refusalOf(error);
          if (code === 'TAKEN') setTaken(true);
          else setAlert(code === 'CHANGED_MEANWHILE' ? { message: m.studio_list_changed_meanwhile() } : {});
        },
      },
    );
  const onRemove = (unitId: string) =>
    remove.mutate(unitId, {
      onSuccess: onClose,
      onError: (error) => {
        const { code, data } = refusalOf(error);
        if (code === 'IN_USE') setUses(data as Uses);
        else setAlert();
      },
    });
  const title = unit ? m.scode_unit_edit({ title: unit.titleEn }) : m.scode_unit_new();
  return (
    <Sheet onClose={onClose} title={title} closeLabel={m.common_close()}>
      <form
        className="grid gap-4 px-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) onSave();
        }}
      >
        <UnitFields written={written} isTaken={isTaken} change={change} />
        {uses && (
          <Notice tone="live" role="alert" title={m.scode_in_use({ name: written.titleEn })}>
            {usesOfUnit(uses)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {unit && (
            <Button variant="danger" busy={remove.isPending} onClick={() => onRemove(unit.unitId)}>
              {m.common_remove()}
            </Button>
          )}
          <Button type="submit" busy={save.isPending} disabled={!isWhole}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function usesOfUnit({ questions, sources, mappings }: Uses): string {
  const texts = [
    questions > 0 ? m.tests_questions({ count: questions, questions: plain(questions) }) : '',
    sources > 0 ? m.scode_unit_sources({ count: sources }) : '',
  ];
  const hangs = texts.filter(Boolean).join(', ');
  return [hangs, mappings > 0 ? m.scode_unit_mapped({ count: mappings, units: plain(mappings) }) : '']
    .filter(Boolean)
    .join('. ');
}

type UnitFieldsProps = { written: UnitInput; isTaken: boolean; change: (part: Partial<UnitInput>) => void };

function UnitFields({ written, isTaken, change }: UnitFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.scode_unit_block_field()}
          maxLength={200}
          value={written.block}
          onChange={(text) => change({ block: text })}
        />
        <TextField
          label={m.common_unit()}
          maxLength={200}
          value={written.unit}
          onChange={(text) => change({ unit: text })}
          fault={isTaken ? m.scode_unit_taken() : undefined}
        />
      </div>
      <TextField
        label={m.scode_title_en()}
        lang="en"
        maxLength={200}
        value={written.titleEn}
        onChange={(titleEn) => change({ titleEn })}
      />
      <HindiField
        label={m.scode_title_hi()}
        maxLength={200}
        value={written.titleHi}
        onChange={(titleHi) => change({ titleHi })}
      />
    </>
  );
}
