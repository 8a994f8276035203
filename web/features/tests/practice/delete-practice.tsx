import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TestFacts } from '#contract/tests/tests.ts';
import { isRunning } from '#web/features/tests/list/test-groups.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDeletePractice } from './practice.queries.ts';

/** Deletes a practice test of one's own, once confirmed, and goes back to the list; says why not while it is under way. */
export function DeletePractice({ test }: { test: TestFacts }) {
  const { testId } = test;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isRunning(test) && !isOpen) return <p className="text-base text-ink-2">{m.practice_delete_running()}</p>;
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {m.common_delete()}
      </Button>
      <Sheet open={isOpen} onClose={close} title={m.practice_delete_title()} closeLabel={m.common_close()}>
        {isOpen && <Confirmation testId={testId} onKeep={close} />}
      </Sheet>
    </>
  );
}

function Confirmation({ testId, onKeep }: { testId: string; onKeep: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, isError, error } = useDeletePractice();
  const remove = () => mutate({ testId }, { onSuccess: () => void navigate({ to: '/tests' as string }) });
  return (
    <div className="grid gap-4 px-2 pb-2 text-base">
      {isError && <FormFault>{faultOf(error)}</FormFault>}
      <p className="text-ink-2">{m.practice_delete_text()}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="danger" size="lg" busy={isPending || isSuccess} onClick={remove}>
          {m.common_delete()}
        </Button>
        <Button variant="line" size="lg" onClick={onKeep}>
          {m.common_keep_it()}
        </Button>
      </div>
    </div>
  );
}

function faultOf(error: unknown): string {
  if (isWithoutAnswer(error)) return m.practice_delete_offline();
  return sentenceFor(error, { RUNNING: m.practice_delete_running }) ?? m.practice_failed();
}
