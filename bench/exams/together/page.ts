import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Attempt, AttemptPaper, Fate, PaperOrder } from '#contract/attempts/paper.ts';
import { arrangePaper, unseal } from '#web/features/attempts/waiting/sealed-paper.ts';

/** What happens to a page; most of them nothing. */
export type PageFault = 'line at the start' | 'line at the end' | 'device';

/** An answer that was told, in which seat, and what must become of it: known without asking the school. */
export type ToldAnswer = { seat: number; seq: number; position: number; option: string; due: Fate };

/** The page of a student at a test that all begin together. */
export type Page = {
  place: number;
  fault: PageFault | undefined;
  cookie: string;
  seat: { id: string; number: number; seq: number };
  attemptId: string;
  opensAt: string;
  order: PaperOrder;
  sealed?: ArrayBuffer;
  socket?: WebSocket;
  key?: string;
  paper?: AttemptPaper;
  told: ToldAnswer[];
};

type Answered<T> = { status: number; body: T };

/** One school as its pages ask it. */
export type Line = { base: string; testId: string; versionId: string };

/** A tenth loses the line at the start, a tenth at the end, a twentieth goes on at another device. */
function faultOf(place: number): PageFault | undefined {
  if (place % 10 === 1) return 'line at the start';
  if (place % 10 === 2) return 'line at the end';
  return place % 20 === 3 ? 'device' : undefined;
}

export function newPage(place: number, cookie: string): Page {
  const seat = { id: crypto.randomUUID(), number: 1, seq: 0 };
  return { place, fault: faultOf(place), cookie, seat, attemptId: '', opensAt: '', order: [], told: [] };
}

/** Asks as a page of ours does. */
export async function ask<T>(base: string, page: Page, path: string, body?: object): Promise<Answered<T>> {
  const response = await fetch(`${base}/api/v1${path}`, {
    headers: { cookie: page.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

export const start = ({ base, testId }: Line, page: Page) =>
  ask<Attempt>(base, page, `/tests/${testId}/attempts`, { seatId: page.seat.id });

/** The sealed paper; none when it is refused. */
export async function fetchSealed({ base, versionId }: Line, page: Page): Promise<ArrayBuffer | undefined> {
  const response = await fetch(`${base}/files/sealed-papers/${versionId}`, { headers: { cookie: page.cookie } });
  const bytes = await response.arrayBuffer();
  return response.ok ? bytes : undefined;
}

/** Opens the live line of a page; `hear` is called with the key. */
export async function openLine(line: Line, page: Page, hear: (key: string) => void): Promise<void> {
  const { base, testId, versionId } = line;
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`, {
    headers: { origin: base, cookie: page.cookie },
  });
  page.socket = socket;
  socket.on('message', (data) => {
    const key = /"key":"([^"]+)"/.exec(String(data))?.[1];
    if (key) hear(key);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => undefined);
  socket.send(JSON.stringify({ say: 'watch', path: 'attempts.opening.watch', input: { testId, versionId } }));
}

/** The paper that a page makes of its sealed one; undefined when it can not be opened, or is not the one of its attempt. */
export async function openPaper(page: Page, key: string): Promise<AttemptPaper | undefined> {
  if (!page.sealed) return undefined;
  const whole = await unseal(page.sealed, key).catch(() => undefined);
  return whole && arrangePaper(whole, page.order);
}

type Saved = { acknowledgedSeq: number; fates: { seq: number; fate: Fate }[] };

export const tell = ({ base }: Line, page: Page, seatId: string, events: AttemptEvent[]) =>
  ask<Saved>(base, page, `/attempts/${page.attemptId}/events`, { seatId, events });

/** An option of a position, as this student would choose: always the same one, and now and then the right one. */
export function choose(page: Page, position: number, turn = 0): string {
  const questions = (page.paper?.sections ?? []).flatMap((section) => section.questions);
  const { options = [] } = questions[position - 1] ?? {};
  const hash = createHash('sha256').update(`${page.place} ${position} ${turn}`).digest();
  return options[hash.readUInt8(0) % options.length]?.id ?? '';
}
