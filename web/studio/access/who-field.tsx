import { useEffect, useState } from 'react';
import type { Checked } from '#contract/enrolments/batches.studio.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import type { Act } from './act-choice.tsx';
import { Choices } from './choices.tsx';

/** `emails`: what of the text could be addresses. */
export type Who = { kind: 'emails' | 'holders'; text: string; emails: string[] };

const MAX_PEOPLE = 500;
const MAX_LENGTH = 254;
const TYPING_MS = 400;

/** What stands between commas, spaces, lines and brackets, each once. */
function emailsIn(text: string): string[] {
  const parts = text.split(/[\s,;<>"']+/).filter((part) => part.includes('@') && part.length <= MAX_LENGTH);
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}

type Props = {
  who: Who;
  onChange: (who: Who) => void;
  mayBeAll: boolean;
  /** They were ticked in a list. */
  isGiven: boolean;
  check: { data: Checked | undefined; isError: boolean };
  act: Act;
  isTried: boolean;
  hasProduct: boolean;
};

/** Whom it is for, and who of them was found. */
export function WhoField({ who, onChange, mayBeAll, isGiven, check, act, isTried, hasProduct: hasItem }: Props) {
  const isAll = mayBeAll && who.kind === 'holders';
  return (
    <div className="grid gap-3">
      {mayBeAll && (
        <Choices
          label={m.common_who()}
          value={who.kind}
          options={[
            { value: 'emails', label: m.speople_who_emails() },
            { value: 'holders', label: m.speople_who_holders() },
          ]}
          onChange={(kind) => onChange({ ...who, kind })}
        />
      )}
      {!isGiven && !isAll && <Emails who={who} onChange={onChange} isTried={isTried} />}
      {hasItem && <Answer {...{ check, act, isAll, isTried }} />}
    </div>
  );
}

/** Looked up a moment after the typing stops. */
function Emails({ who, onChange, isTried }: Pick<Props, 'who' | 'onChange' | 'isTried'>) {
  const [typed, setTyped] = useState(who.text);
  const found = emailsIn(typed);
  useEffect(() => {
    if (typed === who.text) return;
    const timer = setTimeout(
      () => onChange({ ...who, text: typed, emails: emailsIn(typed).slice(0, MAX_PEOPLE) }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, who, onChange]);
  const isMissing = isTried && found.length === 0;
  const fault =
    found.length > MAX_PEOPLE ? m.speople_emails_many() : isMissing ? m.speople_emails_missing() : undefined;
  return (
    <TextField
      label={m.speople_emails()}
      hint={m.speople_emails_hint()}
      lines={4}
      value={typed}
      onChange={setTyped}
      fault={fault}
      autoComplete="off"
    />
  );
}

function Answer({ check, act, isAll, isTried }: Pick<Props, 'check' | 'act' | 'isTried'> & { isAll: boolean }) {
  const language = useLanguage();
  if (check.isError) return <p className="text-live-700 text-sm">{m.speople_failed()}</p>;
  if (!check.data) return <SkeletonText className="w-1/2" />;
  const { people, missing, holders } = check.data;
  if (isAll)
    return (
      <p role="status" className="text-sm">
        {holders > 0 ? m.speople_holders({ count: plain(holders) }) : m.speople_nobody()}
      </p>
    );
  const isNobody = isTried && people.every(({ has }) => act === 'give' && has);
  const told = (has: boolean, until: string | null) => {
    if (!has) return act === 'give' ? '' : m.speople_found_not();
    return until ? m.speople_found_has_until({ day: dayOf(until, language) }) : m.speople_found_has();
  };
  return (
    <div role="status" className="grid gap-2 text-sm">
      {people.length > 0 && (
        <>
          <p className="font-medium">
            {m.speople_found()} <span className="tabular-nums">{plain(people.length)}</span>
          </p>
          <ul className="max-h-40 overflow-y-auto rounded-control border border-line">
            {people.map(({ id, name, email, has, until }) => (
              <li key={id} className="flex flex-wrap gap-x-3 border-line border-t px-3 py-1.5 first:border-t-0">
                <span className="min-w-0 flex-1 break-words">
                  {name} <span className="text-ink-3">{email}</span>
                </span>
                <span className={has === (act === 'give') ? 'text-marigold-800' : 'text-ink-2'}>
                  {told(has, until)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <p className="break-words text-live-700">
          {m.speople_missing()}: {missing.join(', ')}
        </p>
      )}
      {isNobody && <p className="text-live-700">{m.speople_nobody()}</p>}
    </div>
  );
}
