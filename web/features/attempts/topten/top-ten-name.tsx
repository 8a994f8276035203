import { useState } from 'react';
import type { TopTen } from '#contract/attempts/topten/top-ten.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useSetTopTenName } from './top-ten.queries.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 30;

type Props = { testId: string; own: NonNullable<TopTen['own']> };

/** Chooses the name by which one stands among the ten best, or takes it back. */
export function TopTenName({ testId, own: { name, isRemoved } }: Props) {
  const { setName, isPending, isUnfit, isFailed } = useSetTopTenName(testId);
  if (isRemoved) return <p className="mt-3 max-w-prose text-base text-ink-2">{m.topten_removed()}</p>;
  return (
    <div className="mt-3 max-w-prose">
      {name === null ? (
        <NameForm {...{ setName, isPending, isUnfit }} />
      ) : (
        <>
          <p className="wrap-anywhere text-base">{m.topten_stands({ name })}</p>
          <Button variant="line" className="mt-3" busy={isPending} onClick={() => setName(null)}>
            {m.topten_back()}
          </Button>
        </>
      )}
      <p role="status" className="mt-2 text-base text-ink-2 empty:hidden">
        {isFailed ? m.topten_failed() : ''}
      </p>
    </div>
  );
}

type FormProps = Pick<ReturnType<typeof useSetTopTenName>, 'setName' | 'isPending' | 'isUnfit'>;

function NameForm({ setName, isPending, isUnfit }: FormProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const name = typed.trim();
  const isFit = name.length >= MIN_LENGTH && /\p{L}/u.test(name);
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isFit) setName(name);
      }}
    >
      <p className="text-base">{m.topten_ask()}</p>
      <Field
        label={m.topten_name()}
        hint={m.topten_hint()}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={(isTried && !isFit) || isUnfit ? m.topten_fault() : undefined}
      />
      <Button type="submit" variant="line" busy={isPending} className="justify-self-start">
        {m.topten_show()}
      </Button>
    </form>
  );
}
