import { useId, useState } from 'react';
import type { AddableKind } from '#contract/lessons/bulk.studio.ts';
import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { KINDS, kindIcons, kindNames } from '#web/studio/outline/drag/kinds.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { countPasted, type Pasted, readPasted } from './paste.ts';

type PastePanelProps = {
  sections: readonly SectionRow[];
  sectionId: string | null;
  acts: Pick<OutlineActs, 'addMany'>;
  onClose: () => void;
};

const MAX_LINES = 500;

/** Many lessons at once: a list of titles, and what will be made of it before it is. */
export function PastePanel({ sections, sectionId, acts, onClose }: PastePanelProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<AddableKind>('video');
  const [isBusy, setIsBusy] = useState(false);
  const into = sections.find((section) => section.id === sectionId) ?? sections.at(-1);
  const pasted = readPasted(text);
  const count = countPasted(pasted);
  const isHomeless = pasted.titles.length > 0 && !into;
  const isTooMany = count > MAX_LINES;

  async function add() {
    setIsBusy(true);
    const { titles, sections: fresh } = pasted;
    const added = await acts.addMany({ kind, sectionId: into?.id ?? null, titles, sections: fresh });
    setIsBusy(false);
    if (added) onClose();
  }

  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-12 items-center border-line border-b py-1 ps-4 pe-2">
        <h2 id={id} className="flex-1 font-display text-md">
          {m.sout_paste()}
        </h2>
        <IconButton icon="close" iconSize={18} label={m.common_close()} onClick={onClose} />
      </div>
      <div className="grid gap-5 p-4 lg:px-5">
        <TextField label={m.sout_paste_titles()} hint={m.sout_paste_hint()} lines={8} value={text} onChange={setText} />
        <ChoiceField
          label={m.sout_paste_kind()}
          value={kind}
          options={KINDS.map((each) => ({ value: each, label: kindNames[each]() }))}
          onChange={(next) => next && setKind(next)}
        />
        {text.trim() !== '' && <Preview pasted={pasted} kind={kind} into={into?.title} />}
        <FaultText>{isHomeless && m.sout_paste_homeless()}</FaultText>
        <FaultText>{isTooMany && m.sout_too_many()}</FaultText>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="line" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button
            busy={isBusy}
            disabled={count + pasted.sections.length === 0 || isHomeless || isTooMany}
            onClick={() => void add()}
          >
            {m.sout_paste_add({ count, lessons: count })}
          </Button>
        </div>
      </div>
    </section>
  );
}

type PreviewProps = { pasted: Pasted; kind: AddableKind; into: string | undefined };

function Preview({ pasted, kind, into }: PreviewProps) {
  const fresh = pasted.sections.map((section, place) => ({ ...section, key: `new ${place}`, isNew: true }));
  const parts = [{ key: 'here', title: into ?? '', titles: pasted.titles, isNew: false }, ...fresh];
  return (
    <section aria-label={m.sout_paste_preview()} className="rounded-control bg-sunken p-3 text-sm">
      {parts.map(({ key, title, titles, isNew }) =>
        titles.length === 0 && !isNew ? null : (
          <div key={key} className="mb-2">
            <p className="font-display">
              {title} {isNew && <span className="font-normal text-ink-3 text-xs">{m.sout_paste_new()}</span>}
            </p>
            <ul>
              {titles
                .map((text, place) => ({ text, place }))
                .map(({ text, place }) => (
                  <li key={place} className="flex items-center gap-2 py-0.5 ps-2">
                    <Icon name={kindIcons[kind]} size={14} className="text-ink-3" />
                    <span className="min-w-0 break-words">{text}</span>
                  </li>
                ))}
            </ul>
          </div>
        ),
      )}
      {pasted.cut > 0 && <p className="text-marigold-800">{m.sout_paste_cut({ count: pasted.cut })}</p>}
    </section>
  );
}
