import type { PublishCheck } from '#contract/tests/studio-test.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import type { usePublishCheck } from '#web/studio/tests/tests.queries.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { adviceLine, faultLine } from './fault-words.ts';

type Props = { publishCheck: ReturnType<typeof usePublishCheck>; titles: string[]; isChanged: boolean };

/** Everything that stands against publishing, at once; each line leads to where it is mended. */
export function CheckPanel({ publishCheck: { check, hasFailed, read }, titles, isChanged }: Props) {
  return (
    <section id="publish-check" tabIndex={-1} aria-label={m.stest_check()}>
      <Panel title={m.stest_check()}>
        {check && <CheckLines {...{ check, titles, isChanged }} />}
        {!check && !hasFailed && <SkeletonText />}
        {!check && hasFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
            {m.stest_check_unread()}
            <button type="button" className={compact('line')} onClick={() => void read()}>
              {m.common_retry()}
            </button>
          </p>
        )}
      </Panel>
    </section>
  );
}

type LinesProps = { check: PublishCheck; titles: string[]; isChanged: boolean };

function CheckLines({ check: { faults, advice }, titles, isChanged }: LinesProps) {
  return (
    <>
      {isChanged && <p className="mb-2 text-ink-3 text-sm">{m.stest_check_unsaved()}</p>}
      {faults.length === 0 ? (
        <p className="flex items-center gap-2 text-leaf-700 text-sm">
          <Icon name="check-circle" size={18} />
          {m.stest_check_ready()}
        </p>
      ) : (
        <p className="mb-1 font-medium text-sm">
          {m.stest_check_faults({ count: faults.length, faults: plain(faults.length) })}
        </p>
      )}
      <ul>
        {faults.map((fault) => (
          <Line key={JSON.stringify(fault)} {...faultLine(fault, titles)} look="text-live-700" />
        ))}
      </ul>
      {advice.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-sm">
            {m.stest_check_advice()} ({plain(advice.length)})
          </summary>
          <ul>
            {advice.map((each) => (
              <Line key={JSON.stringify(each)} {...adviceLine(each, titles)} look="text-marigold-800" />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Line({ text, target, look }: { text: string; target: string; look: string }) {
  const goThere = () => {
    const place = document.getElementById(target);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <li>
      <button
        type="button"
        onClick={goThere}
        className={`flex min-h-11 w-full items-center gap-2 py-1 text-start text-sm underline-offset-2 hover:underline ${look}`}
      >
        <Icon name="alert-circle" size={16} className="shrink-0" />
        <span className="wrap-anywhere min-w-0">{text}</span>
      </button>
    </li>
  );
}
