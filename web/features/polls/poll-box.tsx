import { useLocation } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Poll } from '#contract/polls/polls.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { useViewer } from '#web/platform/session.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioCard } from '#web/ui/forms/radio-card.tsx';
import { useLivePoll, useMyVotes, useVote } from './polls.queries.ts';

/** The live poll, until you have voted in it; a signed-out visitor is asked to log in. */
export function PollBox() {
  const viewer = useViewer();
  const { data: poll } = useLivePoll();
  if (!poll) return null;
  return viewer ? <OpenPoll key={poll.id} poll={poll} /> : <SignInPrompt poll={poll} />;
}

function OpenPoll({ poll }: { poll: Poll }) {
  const { data: votes } = useMyVotes();
  const vote = useVote(poll);
  const voted = vote.isSuccess || votes?.some(({ pollId }) => pollId === poll.id);
  // Until the votes are known nothing is asked: a box that appears and goes is worse than one that comes late.
  if (!votes || voted) return null;
  return <CachedForm poll={poll} busy={vote.isPending} onVote={vote.mutate} />;
}

type PollFormProps = { poll: Poll; busy: boolean; onVote: (position: number) => void };

const CachedForm = cachedFragment(VoteForm);

export function VoteForm({ poll, busy, onVote }: PollFormProps) {
  const language = useLanguage();
  const [choice, setChoice] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  // On a slow line an option may have been chosen before this script came.
  useEffect(() => setChoice(chosenIn(form.current)), []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (choice !== undefined) onVote(choice);
  }

  return (
    <PollCard poll={poll}>
      <form ref={form} onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4">
        <fieldset disabled={busy} className="grid grid-cols-1 gap-2 @2xl:grid-cols-2">
          <legend className="sr-only">{nameIn(language, poll.title, poll.titleHi)}</legend>
          {poll.options.map(({ position, title }) => (
            <RadioCard
              key={position}
              name="position"
              value={position}
              label={title}
              onChange={() => setChoice(position)}
            />
          ))}
        </fieldset>
        <Button type="submit" className="w-full @2xl:w-48" disabled={choice === undefined} busy={busy}>
          {m.poll_submit()}
        </Button>
      </form>
    </PollCard>
  );
}

function chosenIn(form: HTMLFormElement | null): number | undefined {
  const value = form && new FormData(form).get('position');
  return value ? Number(value) : undefined;
}

function SignInPrompt({ poll }: { poll: Poll }) {
  const { href } = useLocation();
  return (
    <PollCard poll={poll}>
      <p className="mt-2 text-base text-ink-2">{m.poll_sign_in()}</p>
      <a href={loginAddress(href)} className={buttonClass('primary', 'md', 'mt-4 w-full @2xl:w-48')}>
        {m.poll_login()}
      </a>
    </PollCard>
  );
}

function PollCard({ poll, children }: { poll: Poll; children: ReactNode }) {
  return (
    <Card padded className="@container">
      <p className="font-display text-sm text-brand-700">{m.poll_overline()}</p>
      <h2 className="mt-1 font-display text-lg text-balance">{nameIn(useLanguage(), poll.title, poll.titleHi)}</h2>
      {children}
    </Card>
  );
}
