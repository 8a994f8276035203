import type { AttemptPaper, PaperOrder, PaperQuestion } from '#contract/attempts/paper.ts';

const NONCE_BYTES = 12;

/** Whether this browser can open a sealed paper: not on an address without https, nor an old one. */
export const canUnseal = (): boolean =>
  globalThis.crypto?.subtle !== undefined && typeof DecompressionStream !== 'undefined';

/** Opens a paper (nonce, then what AES-256-GCM made of the compressed JSON) with its key in base64. Throws when they do not belong together. */
export async function unseal(sealed: ArrayBuffer, key: string): Promise<AttemptPaper> {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const opener = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
  const parts = { name: 'AES-GCM', iv: sealed.slice(0, NONCE_BYTES) };
  const packed = await crypto.subtle.decrypt(parts, opener, sealed.slice(NONCE_BYTES));
  const open = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(open).json()) as AttemptPaper;
}

function pick<T>(all: readonly T[], places: readonly number[]): T[] {
  return places.map((place) => {
    const one = all[place];
    if (one === undefined) throw new Error('an order of something else');
    return one;
  });
}

/** A student's own paper: the sealed one in their order. Throws for an order of another paper. */
export function arrangePaper(sealed: AttemptPaper, order: PaperOrder): AttemptPaper {
  const all = sealed.sections.flatMap(({ questions }) => questions);
  const own = pick(
    all,
    order.map(({ question }) => question),
  ).map((question, place): PaperQuestion => {
    const { options = [], left = [], right = [] } = order[place] ?? {};
    return {
      ...{ ...question, position: place + 1, options: pick(question.options, options) },
      ...{ left: pick(question.left, left), right: pick(question.right, right) },
    };
  });
  let done = 0;
  return {
    sections: sealed.sections.map((section) => {
      done += section.questions.length;
      return { ...section, questions: own.slice(done - section.questions.length, done) };
    }),
  };
}

const LAST_FETCH_MS = 2 * 60_000;

/** How long to wait with the sealed paper, with so many milliseconds left until the test: pages spread over the time up to two minutes before. */
export const fetchPause = (left: number, chance: number): number => Math.max(0, left - LAST_FETCH_MS) * chance;
