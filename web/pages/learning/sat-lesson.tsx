import { StartButton } from '#web/features/attempts/room/start-button.tsx';
import { LessonTest } from '#web/features/tests/lesson-test.tsx';

/** The test of a lesson, with the button that begins it. */
export function SatLesson({ testId }: { testId: string }) {
  return <LessonTest key={testId} testId={testId} startOf={(start) => <StartButton {...start} />} />;
}
