import { useDeferredValue, useState } from 'react';
import type { PickedTest } from '#contract/testseries/studio-series.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { usePickableTests } from '#web/studio/test-series/test-series.queries.ts';
import { TestState } from '#web/studio/tests/test-state.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { taken: readonly string[]; onAdd: (test: PickedTest) => void };

/** Finds a test by its title; an empty text shows the newest. */
export function TestPicker({ taken, onAdd }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={controlBox}>
        <Icon name="search" size={18} className="ms-3 text-ink-3" />
        <input
          type="search"
          aria-label={m.sseries_add()}
          placeholder={m.sseries_add()}
          value={text}
          maxLength={100}
          autoComplete="off"
          onFocus={() => setIsOpen(true)}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent pe-3 text-sm outline-none placeholder:text-ink-3"
        />
      </div>
      {isOpen && <FoundTests text={text.trim()} taken={taken} onAdd={onAdd} />}
    </>
  );
}

function FoundTests({ text, taken, onAdd }: Props & { text: string }) {
  const language = useLanguage();
  const { data } = usePickableTests(useDeferredValue(text));
  if (!data) return null;
  const free = data.filter(({ testId }) => !taken.includes(testId));
  if (free.length === 0) return <p className="mt-2 text-ink-3 text-sm">{m.sseries_add_none()}</p>;
  return (
    <ul className="mt-1.5 max-h-64 overflow-y-auto rounded-control border border-line">
      {free.map((test) => (
        <li key={test.testId} className="border-line border-t first:border-t-0">
          <button
            type="button"
            onClick={() => onAdd(test)}
            className="flex min-h-11 w-full items-center gap-2 px-3.5 text-start text-sm hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <Icon name="plus" size={16} className="text-ink-3" />
            <span className="wrap-anywhere min-w-0 flex-1">{nameIn(language, test.titleEn, test.titleHi)}</span>
            <TestState state={test.state} />
          </button>
        </li>
      ))}
    </ul>
  );
}
