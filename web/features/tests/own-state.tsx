import type { TestFacts } from '#contract/tests/tests.ts';
import { testGroupsOf } from './list/test-groups.ts';
import { DoneState, OpenState } from './test-row.tsx';

/** How somebody stands with a test, in one line: what the attempt that counts came to, or whether it is open. */
export function OwnState({ test }: { test: TestFacts }) {
  const isDone = test.own.some(({ state }) => state === 'submitted');
  if (isDone && test.refusal !== 'not-open') return <DoneState test={test} />;
  return <OpenState test={test} group={testGroupsOf(test)[0] ?? 'open'} />;
}
