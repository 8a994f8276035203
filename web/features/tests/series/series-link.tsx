import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way to all test series from another page. */
export function TestSeriesLink() {
  return (
    <PageLink to="/all-test-series" className={buttonClass('soft')}>
      {m.common_test_series()}
    </PageLink>
  );
}
