import { useState } from 'react';
import type { SyllabusEdition } from '#contract/pastpapers/editions.studio.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EditionDialog } from './edition-dialog.tsx';

type EditionBarProps = {
  subjectId: string;
  editions: SyllabusEdition[];
  chosen: SyllabusEdition | undefined;
  onChoose: (edition: number) => void;
};

/** "Edition 2 · valid from June 2026". */
const nameOf = ({ edition, term }: SyllabusEdition) =>
  [m.scode_edition({ edition }), term && m.scode_edition_from({ term })].filter(Boolean).join(' · ');

/** Which edition of the syllabus is looked at, and where the next one begins. */
export function EditionBar({ subjectId, editions, chosen, onChoose }: EditionBarProps) {
  const [open, setOpen] = useState<SyllabusEdition | 'new'>();
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      {editions.length > 1 && (
        <div className="w-full max-w-sm">
          <ChoiceField
            label={m.spaper_edition()}
            options={editions.map((each) => ({ value: String(each.edition), label: nameOf(each) }))}
            value={chosen ? String(chosen.edition) : null}
            onChange={(edition) => edition && onChoose(Number(edition))}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {editions.length > 1 && chosen?.isNow && <Chip tone="leaf">{m.scode_edition_now()}</Chip>}
        {chosen?.termId && (
          <Button variant="ghost" onClick={() => setOpen(chosen)}>
            {m.scode_edition_change()}
          </Button>
        )}
        {editions.length > 0 && (
          <Button variant="line" onClick={() => setOpen('new')}>
            {m.scode_edition_new()}
          </Button>
        )}
      </div>
      {open && (
        <EditionDialog
          subjectId={subjectId}
          edition={open === 'new' ? null : open}
          isNewest={open !== 'new' && open.edition === editions[0]?.edition}
          onBegun={() => onChoose((editions[0]?.edition ?? 0) + 1)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
