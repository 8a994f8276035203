import { memo, useState } from 'react';
import { isAddable } from '#contract/lessons/bulk.studio.ts';
import type { LessonRow } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { ChooseBox } from '#web/studio/outline/bulk/choose-box.tsx';
import { Handle } from '#web/studio/outline/drag/handle.tsx';
import { kindIcons, kindNames, lengthOf } from '#web/studio/outline/drag/kinds.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InlineTitle } from './inline-title.tsx';

type LessonPartProps = {
  lesson: LessonRow;
  isHere: boolean;
  isLifted: boolean;
  isChosen: boolean;
  onChoose: (lessonId: string) => void;
  onOpen: (lessonId: string) => void;
  acts: Pick<OutlineActs, 'renameLesson'>;
};

/** A lesson in the outline. F2 or a double click renames it. */
export const LessonPart = memo(function LessonPart(props: LessonPartProps) {
  const { lesson, isHere, isLifted, isChosen, onChoose, onOpen, acts } = props;
  const [isNaming, setIsNaming] = useState(false);
  const { id, title, kind, revision } = lesson;
  const look = isHere ? 'border-brand-200 bg-brand-50 text-brand-700' : 'border-transparent hover:bg-sunken';
  return (
    <li
      data-lesson={id}
      className={`relative flex items-center rounded-control border ${look} ${isLifted ? 'opacity-40' : ''}`}
    >
      <Handle kind="lesson" id={id} title={title} />
      <ChooseBox title={title} checked={isChosen} onChange={() => onChoose(id)} />
      {isNaming ? (
        <InlineTitle
          label={m.common_title()}
          value={title}
          onSave={(next) => void acts.renameLesson(id, next, revision)}
          onClose={() => setIsNaming(false)}
        />
      ) : (
        <button
          type="button"
          aria-current={isHere ? 'true' : undefined}
          title={title}
          onClick={() => onOpen(id)}
          onDoubleClick={() => setIsNaming(true)}
          onKeyDown={({ key }) => key === 'F2' && setIsNaming(true)}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 py-1 pe-2 text-start text-sm focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
        >
          <Icon name={kindIcons[kind]} size={16} className={isHere ? '' : 'text-ink-3'} />
          <span className="sr-only">{kindNames[kind]()}: </span>
          <span className={`min-w-0 flex-1 truncate ${isHere ? 'font-bold' : ''}`}>{title}</span>
          <LessonFacts lesson={lesson} />
        </button>
      )}
    </li>
  );
});

function LessonFacts({ lesson }: { lesson: LessonRow }) {
  const { isPreview, isPublished, file, kind, isReady } = lesson;
  const isComing = file !== null && !isReady && ['uploading', 'waiting', 'working'].includes(file.status);
  const isBroken = file !== null && !isReady && !isComing;
  return (
    <>
      {isPreview && <Chip tone="leaf">{m.common_preview()}</Chip>}
      {!isPublished && <Chip>{m.sout_chip_hidden()}</Chip>}
      {isBroken && <Chip tone="over">{m.common_failed()}</Chip>}
      {isComing && (
        <span className="text-ink-2 text-xs tabular-nums">{m.common_percent({ percent: file.percent })}</span>
      )}
      {!isReady && !isComing && !isBroken && isAddable(kind) && <Chip tone="mar">{m.sout_chip_empty()}</Chip>}
      <span className="text-ink-3 text-xs tabular-nums empty:hidden">{lengthOf(lesson)}</span>
    </>
  );
}

/** Where what hangs on the pointer would be put down. */
export function DropLine() {
  return (
    <li aria-hidden="true" data-drop-line="" className="relative h-0">
      <span className="-top-px absolute inset-x-0 h-0.5 bg-brand-600 before:-start-1 before:-top-1 before:absolute before:size-2.5 before:rounded-full before:border-2 before:border-brand-600 before:bg-surface" />
    </li>
  );
}
