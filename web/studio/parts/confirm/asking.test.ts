import { expect, test, vi } from 'vitest';
import { askingActs, askingMenu } from './asking.ts';
import type { Question } from './confirm-dialog.tsx';

const question: Question = { title: 'Sure?', lines: [], confirm: 'Yes', keep: 'No' };

test('an act with a question runs when it is answered, one without at once', () => {
  const run = vi.fn();
  const asked: Question[] = [];
  let yes: () => unknown = () => undefined;
  const ask = (next: Question | undefined, act: () => unknown) => {
    if (!next) return act();
    asked.push(next);
    yes = act;
    return undefined;
  };
  const act = { id: 'a', label: 'A', icon: 'eye', run } as const;
  const [askingMany, plainMany] = askingActs<string>([{ ...act, question: () => question }, act], ask);
  askingMany?.run(['row']);
  expect(run).not.toHaveBeenCalled();
  yes();
  expect(run).toHaveBeenCalledWith(['row']);
  plainMany?.run(['other']);
  expect(run).toHaveBeenLastCalledWith(['other']);

  const rowAct = { id: 'a', label: 'A', icon: 'eye', run, question: () => question } as const;
  const [line] = askingMenu<string>([rowAct], ask);
  if (line && 'run' in line) line.run('one');
  expect(asked).toHaveLength(2);
  expect(run).toHaveBeenCalledTimes(2);
});
