import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Attempt, Fate } from '#contract/attempts/paper.ts';
import { ask, choose, fetchSealed, type Line, openPaper, type Page, start, type ToldAnswer, tell } from './page.ts';

const MINUTE_MS = 60_000;
/** What a page without a line still tells: of these positions the answers come when the time is over. */
const UNSENT = 2;

/** Counts what must not be, each by its words. */
export type Count = (fault: string, times?: number) => void;

/** A school with a test, and what is known of it. */
export type Sitting = Line & {
  questions: number;
  minutes: number;
  count: Count;
  /** The student signs in at another device, which ends the session of the first; answers with its Cookie header. */
  signInElsewhere: (place: number) => Promise<string>;
};

type Answer = { position: number; option: string; due: Fate; at?: number };

/** The next events of a page's seat, noted with what must become of them. */
function answer({ opensAt, seat, told }: Page, answers: Answer[]): AttemptEvent[] {
  const since = Math.max(0, Date.now() - Date.parse(opensAt));
  return answers.map(({ position, option, due, at = since }) => {
    seat.seq += 1;
    told.push({ seat: seat.number, seq: seat.seq, position, option, due });
    return {
      ...{ seq: seat.seq, position, kind: 'answer', answer: { options: [option] }, isMarked: true, atMilliseconds: at },
    };
  });
}

/** Tells events; each has to be acknowledged with the fate that it must have. */
async function send(
  sitting: Sitting,
  page: Page,
  seatId: string,
  told: ToldAnswer[],
  events: AttemptEvent[],
): Promise<void> {
  const { status, body } = await tell(sitting, page, seatId, events);
  if (status !== 200) return sitting.count(`saves that were refused with ${status}`);
  const due = new Map(told.map((each) => [each.seq, each.due]));
  const wrong = events.filter(({ seq }) => body.fates.find((one) => one.seq === seq)?.fate !== due.get(seq));
  return sitting.count('answers acknowledged with another fate', wrong.length);
}

/** Answers these positions now, a few in a call. */
async function answerInTime(sitting: Sitting, page: Page, positions: number[]): Promise<void> {
  const AT_ONCE = 3;
  for (let from = 0; from < positions.length; from += AT_ONCE) {
    const next = positions.slice(from, from + AT_ONCE);
    const events = answer(
      page,
      next.map((position) => ({ position, option: choose(page, position), due: 'in-time' })),
    );
    await send(sitting, page, page.seat.id, page.told, events);
  }
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Enters the waiting room, with a button that was pressed twice, and is told nothing there. */
export async function enter(sitting: Sitting, page: Page): Promise<void> {
  const [first, second] = await Promise.all([start(sitting, page), start(sitting, page)]);
  if (first.status !== 200 || second.status !== 200 || first.body.attemptId !== second.body.attemptId)
    return sitting.count(`starts that were refused with ${first.status} and ${second.status}, or are two attempts`);
  const { attemptId, waiting, paper } = first.body;
  if (!waiting || paper.sections.length > 0) return sitting.count('pages that saw the paper early');
  Object.assign(page, { attemptId, order: waiting.order, opensAt: waiting.opensAt });
  // Every other of those who lose the line loses it before the sealed paper has come.
  if (page.fault !== 'line at the start' || page.place % 20 === 1) {
    const sealed = await fetchSealed(sitting, page);
    if (sealed) page.sealed = sealed;
  }
  const early = [
    await tell(sitting, page, page.seat.id, [
      { seq: 1, position: 1, kind: 'answer', answer: null, isMarked: true, atMilliseconds: 0 },
    ]),
    await ask(sitting.base, page, `/attempts/${attemptId}/key`),
    await ask(sitting.base, page, `/attempts/${attemptId}/submission`, {}),
  ];
  return sitting.count(
    'calls before the opening that were not put off',
    early.filter(({ status }) => status !== 409).length,
  );
}

/** Comes back after the opening: the attempt goes on, and the key is asked for. */
export async function comeBack(sitting: Sitting, page: Page): Promise<void> {
  await sleep(Math.random() * 2000);
  const again = await start(sitting, page);
  if (again.body.attemptId !== page.attemptId || again.body.state !== 'open')
    sitting.count('pages that came back to another attempt');
  if (!page.sealed) {
    const sealed = await fetchSealed(sitting, page);
    if (sealed) page.sealed = sealed;
  }
  const asked = await ask<{ key?: string }>(sitting.base, page, `/attempts/${page.attemptId}/key`);
  if (asked.body.key) page.key = asked.body.key;
}

/** Opens the sealed paper; it has to be what the school itself says of this attempt. */
export async function readPaper(sitting: Sitting, page: Page): Promise<void> {
  const paper = page.key === undefined ? undefined : await openPaper(page, page.key);
  const { body } = await ask<Attempt>(sitting.base, page, `/attempts/${page.attemptId}`);
  if (paper) page.paper = paper;
  if (JSON.stringify(paper?.sections) !== JSON.stringify(body.paper.sections))
    sitting.count('pages without their paper');
}

/** Goes on at another device in the middle; what the first had not sent is delivered afterwards. */
async function changeDevice(sitting: Sitting, page: Page): Promise<void> {
  const middle = Math.floor(sitting.questions / 2);
  await answerInTime(sitting, page, upTo(middle));
  const first = { ...page.seat };
  // Not sent: an answer of its own, and another one of a position that the second device will answer too.
  const unsent = answer(page, [
    { position: middle + 1, option: choose(page, middle + 1), due: 'in-time' },
    { position: 1, option: choose(page, 1, 1), due: 'in-time' },
  ]);
  const told = [...page.told];
  const cookie = page.cookie;
  page.cookie = await sitting.signInElsewhere(page.place);
  const ended = await tell(sitting, { ...page, cookie }, first.id, unsent);
  if (ended.status !== 401) sitting.count('devices whose session did not end');
  page.seat = { id: crypto.randomUUID(), number: 2, seq: 0 };
  const there = await start(sitting, page);
  const taken = await ask<{ number?: number }>(sitting.base, page, `/attempts/${page.attemptId}/seats`, {
    seatId: page.seat.id,
  });
  if (there.body.attemptId !== page.attemptId || there.body.isSeatMine || taken.body.number !== 2)
    sitting.count('devices without the seat');
  if (there.body.answers.length !== middle) sitting.count('devices that do not see what was acknowledged');
  await send(
    sitting,
    page,
    page.seat.id,
    [{ seat: 2, seq: 1, position: 1, option: '', due: 'in-time' }],
    answer(page, [{ position: 1, option: choose(page, 1, 2), due: 'in-time' }]),
  );
  await send(sitting, page, first.id, told, unsent);
  for (const position of upTo(sitting.questions, middle + 2)) {
    const next = answer(page, [{ position, option: choose(page, position), due: 'in-time' }]);
    await send(sitting, page, page.seat.id, page.told.slice(-1), next);
  }
}

/** Answers all that the page's line lets it, in time. Every third hands in, with a button that is pressed twice. */
export async function sit(sitting: Sitting, page: Page): Promise<void> {
  if (!page.paper) return;
  const { questions } = sitting;
  if (page.fault === 'device') return changeDevice(sitting, page);
  if (page.fault === 'line at the end') return answerInTime(sitting, page, upTo(questions - UNSENT));
  await answerInTime(sitting, page, upTo(questions));
  if (page.place % 3 > 0) return;
  const submit = () => ask<{ submittedAt?: string }>(sitting.base, page, `/attempts/${page.attemptId}/submission`, {});
  const [one, other] = await Promise.all([submit(), submit()]);
  if (one.status !== 200 || one.body.submittedAt !== other.body.submittedAt) sitting.count('attempts handed in twice');
  const events = answer(page, [{ position: 1, option: choose(page, 1, 3), due: 'after' }]);
  await send(sitting, page, page.seat.id, page.told, events);
}

/** What a page answered without a line, before the end of the time or, once, after it: told until a moment ago, told when time is over. */
export function answerWithoutLine(sitting: Sitting, page: Page): () => Promise<void> {
  const { questions, minutes } = sitting;
  const acknowledged = page.told.at(-1);
  if (page.fault !== 'line at the end' || !acknowledged) return async () => undefined;
  const again: AttemptEvent = {
    ...{ seq: acknowledged.seq, position: acknowledged.position, kind: 'answer', isMarked: true, atMilliseconds: 0 },
    answer: { options: [acknowledged.option] },
  };
  const unsent = upTo(questions, questions - UNSENT + 1);
  const events = answer(page, [
    ...unsent.map((position): Answer => ({ position, option: choose(page, position), due: 'late' })),
    { position: 1, option: choose(page, 1, 1), due: 'late' },
    { position: questions, option: choose(page, questions, 1), due: 'after', at: minutes * MINUTE_MS + 5000 },
  ]);
  // The answer whose acknowledgement was lost is told again, first.
  return () => send(sitting, page, page.seat.id, page.told, [again, ...events]);
}
