import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { TestBuilder } from './builder/test-builder.tsx';
import { NewTest } from './new-test.tsx';
import { useStudioTest } from './tests.queries.ts';

/** A test that is written, or a new one. */
export function TestPage() {
  const testId = useParam('testId');
  return testId === 'new' ? <NewTest /> : <Saved key={testId} testId={testId} />;
}

function Saved({ testId }: { testId: string }) {
  const query = useStudioTest(testId);
  return <Arriving query={query}>{(test) => <TestBuilder test={test} reload={query.refetch} />}</Arriving>;
}
