import { useState } from 'react';
import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { hoursIn } from '#web/studio/outline/drag/kinds.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineTitle } from './inline-title.tsx';

type PanelHeadProps = Pick<Outline, 'sections'> & { acts: OutlineActs; onPaste: (sectionId: null) => void };

/** How much there is, and what can be added to it. */
export function PanelHead({ sections, acts, onPaste }: PanelHeadProps) {
  const [isNaming, setIsNaming] = useState(false);
  const lessons = sections.flatMap((section) => section.lessons);
  return (
    <div className="grid gap-2 px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="me-auto font-display text-md">
          {m.common_sections_count({ count: sections.length, sections: sections.length })}
          {', '}
          {m.common_lessons_count({ count: lessons.length, lessons: lessons.length })}
        </h2>
        <span className="text-ink-3 text-xs tabular-nums">{hoursIn(lessons)}</span>
        <div className="-me-2 flex">
          <Button variant="ghost" className="px-2!" onClick={() => onPaste(null)}>
            {m.sout_paste()}
          </Button>
          <Button variant="ghost" icon="plus" className="px-2!" onClick={() => setIsNaming(true)}>
            {m.common_section()}
          </Button>
        </div>
      </div>
      {isNaming && (
        <InlineTitle
          label={m.sout_section_title()}
          placeholder={m.sout_section_title()}
          value=""
          onSave={(title) => void acts.addSection(title, sections.at(-1)?.id ?? null)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </div>
  );
}
