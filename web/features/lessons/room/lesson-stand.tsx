import { useState } from 'react';
import type { Following } from '#web/features/lessons/player/end-card.tsx';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonCrumbs } from './lesson-crumbs.tsx';
import { LessonHead } from './lesson-head.tsx';
import { lessonsOf } from './lesson-place.tsx';
import { LessonUnder } from './lesson-under.tsx';
import type { ReadState, RoomParts, Shown } from './room-parts.tsx';

type LessonStandProps = Shown & RoomParts & { read: ReadState; begun: boolean; following: Following };

/** A lesson with its name and its tabs; each has a place of its own. */
export function LessonStand({ course, learned, lesson, tabsOf, doneOf, ...rest }: LessonStandProps) {
  const [playhead] = useState(makePlayhead);
  const shown = { course, learned, lesson };
  const isDone = course.finished > 0 && course.finished === lessonsOf(course).length;
  return (
    <div className="min-w-0 max-lg:pb-8">
      <LessonCrumbs course={course} playhead={playhead} />
      <LessonBody {...shown} {...rest} playhead={playhead} />
      <LessonHead {...shown} />
      {isDone && doneOf && <div className="px-4 pt-5 md:px-6 lg:px-0">{doneOf(course)}</div>}
      <LessonUnder {...shown} playhead={playhead} tabsOf={tabsOf} />
    </div>
  );
}
