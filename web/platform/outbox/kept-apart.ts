import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { readKeptValues } from '#web/platform/browser-store/kept-values.ts';

// What folds many events into few keeps them in a store of its own, which sends them itself (record 0067). Here it is counted.

/** Under these names the answers of a person's tests, their highlights and what they watched wait in this browser. */
export const attemptEventsPrefix = (personId: string): string => `attempt-event ${personId} `;
export const highlightsPrefix = (personId: string): string => `reader-highlights ${personId} `;
// As browsers have it since before it was called progress: what waits there unsent is read again.
export const progressPrefix = (personId: string): string => `heard ${personId} `;

/** What is younger may belong to a film that plays, whose own page sends it. */
export const PROGRESS_WAITS_MS = 60_000;

export type ApartKind = 'answers' | 'highlights' | 'watched';
export type Apart = { kind: ApartKind; id: string };

const { local } = browserStore;

/** The answers by their question, however often each was changed; to look at a question is none. */
async function listAnswers(personId: string): Promise<string[]> {
  const prefix = attemptEventsPrefix(personId);
  return [...(await readKeptValues(prefix))].flatMap(([key, value]) => {
    const event = value as { kind: string; position: number } | undefined;
    const [attemptId = ''] = key.slice(prefix.length).split(' ');
    return event?.kind === 'answer' ? `${attemptId} ${event.position}` : [];
  });
}

function listHighlights(personId: string): string[] {
  const changes = local.listKeys(highlightsPrefix(personId)).flatMap((key) => local.read(key) ?? []);
  return (changes as { id: string }[]).map(({ id }) => id);
}

function listWatched(personId: string): string[] {
  const progress = local.listKeys(progressPrefix(personId)).map((key) => local.read(key));
  return (progress as ({ lessonId: string; at: number } | undefined)[]).flatMap((each) =>
    each && Date.now() - each.at > PROGRESS_WAITS_MS ? each.lessonId : [],
  );
}

/** All that waits of a person in these stores, each once. */
async function listApart(personId: string): Promise<Apart[]> {
  const lists = {
    answers: await listAnswers(personId),
    highlights: listHighlights(personId),
    watched: listWatched(personId),
  };
  return Object.entries(lists).flatMap(([kind, ids]) =>
    [...new Set(ids)].map((id) => ({ kind: kind as ApartKind, id })),
  );
}

/** Looks again and again at what waits apart: on a line only what was there at the look before, as all else is just on its way. */
export function openApart(personId: string) {
  let before = new Set<string>();
  const nameOf = ({ kind, id }: Apart) => `${kind} ${id}`;
  return async (): Promise<Apart[]> => {
    const now = await listApart(personId);
    const known = before;
    before = new Set(now.map(nameOf));
    return navigator.onLine ? now.filter((each) => known.has(nameOf(each))) : now;
  };
}
