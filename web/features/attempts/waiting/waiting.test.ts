import { createCipheriv, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attempt, AttemptPaper, WaitingRoom } from '#contract/attempts/paper.ts';
import { newWaiting } from './waiting.ts';

const paper: AttemptPaper = { sections: [{ titleEn: 'A', titleHi: null, choose: null, questions: [] }] };
const [key, nonce] = [randomBytes(32), randomBytes(12)];
const now = Date.parse('2026-11-24T04:30:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

function waitingUntil(seconds: number): Attempt & { waiting: WaitingRoom } {
  return {
    ...{ attemptId: 'mine', testId: 'mock', number: 1, state: 'waiting', isSeatMine: true, isCheckable: false },
    ...{ startedAt: at(seconds), deadlineAt: at(seconds + 1200), leftMilliseconds: 1_200_000, serverTime: at(0) },
    ...{
      sectionTimes: [],
      isTogether: true,
      isAttentionKept: false,
      calculator: 'none',
      paper: { sections: [] },
      answers: [],
      checks: [],
    },
    waiting: { opensAt: at(seconds), versionId: 'first', order: [] },
  };
}

function seal(): Uint8Array<ArrayBuffer> {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = [cipher.update(gzipSync(JSON.stringify(paper))), cipher.final()];
  return Uint8Array.from(Buffer.concat([nonce, ...body, cipher.getAuthTag()]));
}

/** The server: the sealed paper, the key, and the attempt as `read` has it. */
function serve(read: () => Attempt) {
  const calls: string[] = [];
  const answer = (json: unknown) => new Response(JSON.stringify({ json }));
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address.split('/').at(-1) ?? '');
    if (address.startsWith('/files/')) return new Response(seal());
    return address.endsWith('key') ? answer({ key: key.toString('base64') }) : answer(read());
  });
  return calls;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function waitFor(seconds: number, read: () => Attempt = () => waitingUntil(seconds)) {
  const calls = serve(read);
  const onBegun = vi.fn<(attempt: Attempt) => void>();
  const waiting = newWaiting({ attempt: waitingUntil(seconds), seatId: 'here', onBegun });
  waiting.begin();
  // The paper opens outside of the clock that the test moves.
  const begun = () => vi.waitFor(() => expect(onBegun).toHaveBeenCalledOnce(), { timeout: 3000 });
  return { waiting, calls, onBegun, begun };
}

test('the frame with the key begins the test without a call, with what is left by the steady clock', async () => {
  const { waiting, calls, onBegun, begun } = await waitFor(60);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls, waiting.read().paper, waiting.left()]).toEqual([['first'], 'here', 0]);
  waiting.hear({ opensAt: at(60), key: key.toString('base64') });
  await begun();
  const [attempt] = onBegun.mock.calls[0] ?? [];
  expect(attempt).toMatchObject({ state: 'open', waiting: null, paper });
  // Opening it took some of the test's clock.
  expect(Date.parse(attempt?.serverTime ?? '') + (attempt?.leftMilliseconds ?? 0)).toBe(now + 1_260_000);
  expect(attempt?.leftMilliseconds).toBeGreaterThan(1_198_000);
  expect(calls).toEqual(['first']);
});

test('who missed the frame asks for the key within three seconds', async () => {
  const { calls, begun } = await waitFor(60);
  await vi.advanceTimersByTimeAsync(60_900);
  expect(calls).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(2200);
  await begun();
  expect(calls).toEqual(['first', 'key']);
});

test('a moved beginning is followed, and what ends is asked for', async () => {
  let seconds = 60;
  const { waiting, calls, onBegun } = await waitFor(60, () => waitingUntil(seconds));
  await vi.advanceTimersByTimeAsync(10_000);
  seconds = 300;
  waiting.hear({ opensAt: at(300), key: null });
  expect(waiting.read().opensAt).toBe(at(300));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.filter((each) => each !== 'first')).toEqual(['read']);
  expect(onBegun).not.toHaveBeenCalled();
});

test('without a sealed paper the open one is asked for when the test begins', async () => {
  vi.stubGlobal('DecompressionStream', undefined);
  const open: Attempt = { ...waitingUntil(60), state: 'open', waiting: null, paper };
  const { waiting, calls, onBegun } = await waitFor(60, () => open);
  expect(waiting.read().paper).toBe('at-start');
  await vi.advanceTimersByTimeAsync(60_000);
  waiting.hear({ opensAt: at(60), key: key.toString('base64') });
  await vi.advanceTimersByTimeAsync(2100);
  expect([calls, onBegun.mock.calls.length]).toEqual([['read'], 1]);
});
