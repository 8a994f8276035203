import { useParams } from '@tanstack/react-router';
import { AttemptRoom } from '#web/features/attempts/room/attempt-room.tsx';
import { TestMissing } from '#web/features/tests/test-missing.tsx';
import { isId } from '#web/platform/links/item-id.ts';

/** A test while it is sat. */
export function AttemptRoomPage() {
  const testId = useParams({ strict: false, select: (params: { testId?: string }) => params.testId ?? '' });
  const missing = <TestMissing />;
  return isId(testId) ? <AttemptRoom key={testId} testId={testId} missing={missing} /> : missing;
}
