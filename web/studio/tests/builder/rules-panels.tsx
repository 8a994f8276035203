import type { TestInput } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { AboutPanel } from '#web/studio/tests/rules/about-panel.tsx';
import { TestAccessPanel } from '#web/studio/tests/rules/access-panel.tsx';
import { ruleNames } from '#web/studio/tests/rules/field-names.ts';
import { OrderPanel } from '#web/studio/tests/rules/order-panel.tsx';
import { PassPanel } from '#web/studio/tests/rules/pass-panel.tsx';
import { RanksPanel } from '#web/studio/tests/rules/ranks-panel.tsx';
import { TimePanel } from '#web/studio/tests/rules/time-panel.tsx';

/** Every rule of a test, in words. */
export function RulesPanels({ of, isBegun }: { of: StudioFormState<TestInput>; isBegun: boolean }) {
  const names = ruleNames();
  return (
    <>
      <h2 className="mt-8 mb-3 font-display text-lg">{m.stest_rules()}</h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <div id="rules-about" tabIndex={-1}>
            <AboutPanel {...{ of, names }} />
          </div>
          <div id="rules-access" tabIndex={-1}>
            <TestAccessPanel {...{ of, names }} />
          </div>
          <div id="rules-pass" tabIndex={-1}>
            <PassPanel {...{ of, names }} />
          </div>
        </div>
        <div className="grid gap-5">
          <div id="rules-time" tabIndex={-1}>
            <TimePanel {...{ of, names, isBegun }} />
          </div>
          <OrderPanel {...{ of, names }} />
          <div id="rules-ranks" tabIndex={-1}>
            <RanksPanel {...{ of, names }} />
          </div>
        </div>
      </div>
    </>
  );
}
