import type { TaughtUnit } from '#contract/pastpapers/unit-sources.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { PaperLine } from '#web/studio/past-papers/paper-values.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSuggestions } from './suggestions.ts';

type Tags = NonNullable<PaperLine['units']>;
type Props = { tags: Tags; units: TaughtUnit[]; text: string | null; onChange: (tags: Tags) => void };

/** The units of a question with their shares; what is suggested is taken by a click and never by itself. */
export function UnitTags({ tags, units, text, onChange }: Props) {
  const language = useLanguage();
  const suggestions = useSuggestions(text).filter(({ unitId }) => tags.every((tag) => tag.unitId !== unitId));
  const nameOf = (id: string) => {
    const unit = units.find(({ unitId }) => unitId === id);
    return unit ? `${unit.unit}: ${nameIn(language, unit.titleEn, unit.titleHi)}` : m.spaper_unit_elsewhere();
  };
  /** Of so many units each has an equal part; who knows better types it. */
  const add = (unitId: string) => {
    const share = tags.length === 0 ? '1' : `1/${tags.length + 1}`;
    onChange([...tags, { unitId, share }].map((tag) => ({ ...tag, share })));
  };
  const free = units.filter(({ unitId }) => tags.every((tag) => tag.unitId !== unitId));
  return (
    <div className="grid gap-2">
      {tags.map((tag) => (
        <div key={tag.unitId} className="flex flex-wrap items-end gap-3">
          <span className="wrap-anywhere min-w-0 flex-1 self-center">{nameOf(tag.unitId)}</span>
          <div className="w-28">
            <TextField
              label={m.spaper_share()}
              value={tag.share}
              onChange={(share) =>
                onChange(tags.map((each) => (each.unitId === tag.unitId ? { ...each, share } : each)))
              }
            />
          </div>
          <IconButton
            icon="close"
            label={m.spaper_unit_off({ unit: nameOf(tag.unitId) })}
            onClick={() => onChange(tags.filter(({ unitId }) => unitId !== tag.unitId))}
          />
        </div>
      ))}
      {suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2 text-sm">{m.spaper_suggested()}</span>
          {suggestions.map(({ unitId, likeness }) => (
            <Button key={unitId} variant="soft" icon="plus" onClick={() => add(unitId)}>
              {m.spaper_suggestion({ unit: nameOf(unitId), likeness: plain(likeness) })}
            </Button>
          ))}
        </div>
      )}
      {free.length > 0 && tags.length < 12 && (
        <div className="max-w-md">
          <ChoiceField
            label={m.spaper_add_unit()}
            options={free.map(({ unitId }) => ({ value: unitId, label: nameOf(unitId) }))}
            none={m.spaper_choose_unit()}
            value={null}
            onChange={(unitId) => unitId && add(unitId)}
          />
        </div>
      )}
    </div>
  );
}
