import { useId } from 'react';
import { TestKind } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { testKinds } from '#web/studio/tests/test-words.ts';
import { RadioCard } from '#web/ui/forms/radio-card.tsx';

const kindLines: Record<TestKind, () => string> = {
  practice: m.stest_kind_practice_line,
  quiz: m.stest_kind_quiz_line,
  mock: m.stest_kind_mock_line,
  past: m.stest_kind_past_line,
};

/** The kind of a new test, each with what its rules will be. */
export function KindField({ value, onChange }: { value: TestKind; onChange: (kind: TestKind) => void }) {
  const id = useId();
  return (
    <FieldShell id={id} label={m.stest_kind_choose()} hint={m.stest_defaults()} group>
      <div className="grid gap-2 sm:grid-cols-2">
        {TestKind.options.map((kind) => (
          <RadioCard
            key={kind}
            name={id}
            checked={value === kind}
            onChange={() => onChange(kind)}
            label={
              <>
                <span className="block font-medium">{testKinds[kind]()}</span>
                <span className="block text-ink-3 text-sm">{kindLines[kind]()}</span>
              </>
            }
          />
        ))}
      </div>
    </FieldShell>
  );
}
