import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { m } from '#web/platform/words.ts';

/** There is no test at this address. */
export function TestMissing() {
  return (
    <NothingHere
      title={m.tests_missing_title()}
      text={m.tests_missing_text()}
      ways={[{ to: '/tests', label: m.tests_to_list() }]}
    />
  );
}
