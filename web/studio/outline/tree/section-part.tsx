import { Fragment, memo, useState } from 'react';
import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { ChooseBox } from '#web/studio/outline/bulk/choose-box.tsx';
import type { Chosen } from '#web/studio/outline/bulk/use-chosen.ts';
import { Handle } from '#web/studio/outline/drag/handle.tsx';
import { hoursIn } from '#web/studio/outline/drag/kinds.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { useFileDrop } from '#web/studio/parts/queue/use-file-drop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AddLesson } from './add-lesson.tsx';
import { InlineTitle } from './inline-title.tsx';
import { DropLine, LessonPart } from './lesson-part.tsx';
import { SectionMenu } from './section-menu.tsx';

type SectionPartProps = {
  section: SectionRow;
  number: number;
  isClosed: boolean;
  /** The lesson that is open beside, and the one that hangs on the pointer. */
  here: string | undefined;
  lifted: string | undefined;
  /** After which lesson something would be put down; null: before all; undefined: not here. */
  line: string | null | undefined;
  onToggle: (sectionId: string) => void;
  onOpen: (lessonId: string) => void;
  onPaste: (sectionId: string) => void;
  onFiles: (sectionId: string, files: File[]) => void;
  chosen: Pick<Chosen, 'lessonIds' | 'sectionIds'>;
  onChooseLesson: (lessonId: string) => void;
  onChooseSection: (section: SectionRow) => void;
  acts: OutlineActs;
};

/** A section and its lessons; closed it takes a lesson at its end. */
export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { section, isClosed, here, lifted, line, onOpen, onFiles, chosen, onChooseLesson, acts } = props;
  const { id, lessons, title } = section;
  const take = (files: File[]) => onFiles(id, files);
  const { isOver, drop } = useFileDrop(take);
  const look = isOver ? 'bg-brand-50 outline-2 outline-brand-600 -outline-offset-2' : '';
  return (
    <section {...drop} data-section={id} aria-label={title} className={`${look} ${lifted === id ? 'opacity-40' : ''}`}>
      {isOver && <p className="px-4 py-2 font-bold text-brand-700 text-sm">{m.sout_drop_files()}</p>}
      <SectionHead {...props} isTarget={isClosed && line !== undefined} />
      {!isClosed && (
        <div className="px-2 pt-2 pb-3">
          <ul>
            {line === null && <DropLine />}
            {lessons.map((lesson) => (
              <Fragment key={lesson.id}>
                <LessonPart
                  lesson={lesson}
                  isHere={here === lesson.id}
                  isLifted={lifted === lesson.id}
                  isChosen={chosen.lessonIds.has(lesson.id)}
                  onChoose={onChooseLesson}
                  onOpen={onOpen}
                  acts={acts}
                />
                {line === lesson.id && <DropLine />}
              </Fragment>
            ))}
          </ul>
          {lessons.length === 0 && line === undefined && (
            <p className="px-6 py-1 text-ink-3 text-sm">{m.sout_section_empty()}</p>
          )}
          <AddLesson
            section={title}
            onFiles={take}
            onAdd={async (kind, name) => {
              const made = await acts.addLesson(id, kind, name);
              if (made) onOpen(made.id);
            }}
          />
        </div>
      )}
    </section>
  );
});

function SectionHead(props: SectionPartProps & { isTarget: boolean }) {
  const { section, number, isClosed, isTarget, onToggle, onPaste, chosen, onChooseSection, acts } = props;
  const [isNaming, setIsNaming] = useState(false);
  const { id, title, lessons, revision } = section;
  const facts = [m.common_lessons_count({ count: lessons.length, lessons: lessons.length }), hoursIn(lessons)].filter(
    Boolean,
  );
  return (
    <div
      data-head=""
      className={`flex items-center gap-1 border-line border-t bg-head ps-2 pe-1 ${isTarget ? 'outline-2 outline-brand-600 -outline-offset-2' : ''}`}
    >
      <Handle kind="section" id={id} title={title} />
      {lessons.length > 0 && (
        <ChooseBox title={title} checked={chosen.sectionIds.has(id)} onChange={() => onChooseSection(section)} />
      )}
      {isNaming ? (
        <InlineTitle
          label={m.sout_section_title()}
          value={title}
          onSave={(next) => void acts.renameSection(id, next, revision)}
          onClose={() => setIsNaming(false)}
        />
      ) : (
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={!isClosed}
            onClick={() => onToggle(id)}
            onDoubleClick={() => setIsNaming(true)}
            onKeyDown={({ key }) => key === 'F2' && setIsNaming(true)}
            className="flex min-h-11 w-full min-w-0 items-center gap-1.5 text-start"
          >
            <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} size={16} className="text-ink-3" />
            <span className="flex min-w-0 flex-1 items-center gap-x-1.5 py-1 max-md:flex-col max-md:items-start">
              <span className="wrap-anywhere min-w-0 text-balance font-display text-sm md:flex-1">
                {number}. {title}
              </span>
              <span className="shrink-0 text-ink-3 text-xs tabular-nums">{facts.join(', ')}</span>
            </span>
          </button>
        </h3>
      )}
      <SectionMenu section={section} onRename={() => setIsNaming(true)} onPaste={() => onPaste(id)} acts={acts} />
    </div>
  );
}
