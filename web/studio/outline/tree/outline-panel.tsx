import { DndContext } from '@dnd-kit/core';
import { useCallback, useEffect, useState } from 'react';
import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { BulkActs } from '#web/studio/outline/bulk/bulk-acts.tsx';
import type { Chosen } from '#web/studio/outline/bulk/use-chosen.ts';
import type { Slot } from '#web/studio/outline/drag/moves.ts';
import { useOutlineDrag } from '#web/studio/outline/drag/use-drag.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { DropLine } from './lesson-part.tsx';
import { Lifted } from './lifted.tsx';
import { PanelHead } from './panel-head.tsx';
import { RemovedParts } from './removed-parts.tsx';
import { SectionPart } from './section-part.tsx';

type OutlinePanelProps = {
  outline: Outline;
  here: string | undefined;
  onOpen: (lessonId: string) => void;
  onPaste: (sectionId: string | null) => void;
  onFiles: (sectionId: string, files: File[]) => void;
  chosen: Chosen;
  acts: OutlineActs;
};

const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The sections and lessons of a course, to be moved, named, added and removed. */
export function OutlinePanel({ outline, here, onOpen, onPaste, onFiles, chosen, acts }: OutlinePanelProps) {
  const { sections, removed } = outline;
  const { closed, toggle } = useClosed();
  const drag = useOutlineDrag({ sections, closed, acts });
  const { dragged, slot, spoken, sensors, onDragStart, onDragEnd, onDragCancel } = drag;
  const isMovingSection = dragged?.kind === 'section';
  useLineInView(dragged !== undefined && !dragged.point, slot);
  const lineOf = (sectionId: string) => (slot?.sectionId === sectionId ? slot.after : undefined);
  return (
    <>
      <section aria-label={m.common_outline()} className="overflow-clip rounded-card border border-line bg-surface">
        <PanelHead sections={sections} acts={acts} onPaste={onPaste} />
        <DndContext
          sensors={sensors}
          accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: m.sout_how_to_move() } }}
          {...{ onDragStart, onDragEnd, onDragCancel }}
        >
          {isMovingSection && slot?.after === null && <SectionLine />}
          {sections.map((section, index) => (
            <div key={section.id}>
              <SectionPart
                {...{ section, here, onOpen, onPaste, onFiles, chosen, acts }}
                onChooseLesson={chosen.toggleLesson}
                onChooseSection={chosen.toggleSection}
                number={index + 1}
                isClosed={closed.has(section.id) || isMovingSection}
                lifted={dragged?.id}
                line={lineOf(section.id)}
                onToggle={toggle}
              />
              {isMovingSection && slot?.after === section.id && <SectionLine />}
            </div>
          ))}
        </DndContext>
        {dragged?.point && <Lifted title={dragged.title} point={dragged.point} />}
        {sections.length === 0 && <p className="border-line border-t p-6 text-center text-ink-2">{m.sout_empty()}</p>}
        <p role="status" aria-live="assertive" className="sr-only">
          {spoken}
        </p>
        <p className="border-line border-t bg-head px-4 py-2.5 text-ink-3 text-xs max-md:hidden">
          {m.sout_hint_keys()}
        </p>
        <RemovedParts removed={removed} acts={acts} />
      </section>
      <BulkActs {...{ outline, chosen, acts }} />
    </>
  );
}

/** Keys move the line; the page follows it. */
function useLineInView(byKey: boolean, slot: Slot | undefined): void {
  useEffect(() => {
    if (byKey && slot) document.querySelector('[data-drop-line]')?.scrollIntoView({ block: 'nearest' });
  }, [byKey, slot]);
}

function useClosed() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { closed, toggle };
}

function SectionLine() {
  return (
    <ul>
      <DropLine />
    </ul>
  );
}
