import type { MessageKeys } from '#contract/settings/keys.studio.ts';
import { postOutside, RefusedAddress } from '#server/platform/network/outgoing.ts';
import { MessageDelayed, MessageRefused, type Messenger } from './messenger.ts';

const ANSWER_WITHIN_MS = 10_000;
const MAX_ANSWER_BYTES = 2000;
const MAX_ANSWER_LENGTH = 200;

type Gateway = { keys: MessageKeys; allowPrivate: boolean; timeoutMs?: number };

/** Messages by one plain POST each to the school's gateway, as docs/operate/messages.md has it. */
export function openGateway({ keys, allowPrivate, timeoutMs = ANSWER_WITHIN_MS }: Gateway): Messenger {
  return {
    needsTemplate: true,
    async send({ id, channel, to, sender, template, language, text, values }) {
      const body = Buffer.from(JSON.stringify({ id, channel, to, sender, template, language, text, values }));
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Adhyay-Messages',
        authorization: `Bearer ${keys.key}`,
      };
      const outgoing = { headers, body, timeoutMs, allowPrivate, answerBytes: MAX_ANSWER_BYTES };
      const { status, text: said } = await postOutside(keys.address, outgoing).catch((error) => {
        if (error instanceof RefusedAddress) throw new MessageRefused('the address of the gateway is a private one');
        throw new MessageDelayed(reasonOf(error));
      });
      const answer = `${status} ${wordsOf(said, keys.key)}`.trim();
      if (status >= 200 && status < 300) return { answer, folder: null };
      if (mayTakeLater(status)) throw new MessageDelayed(answer);
      throw new MessageRefused(answer);
    },
  };
}

const mayTakeLater = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** What may be written down of an answer: one line without the key, numbers and codes, however they are written. */
function wordsOf(said: string, key: string): string {
  const line = said.replaceAll(key, '…').replace(/\p{C}+/gu, ' ');
  return line
    .replace(/\d[\d -]{2,}\d/g, '…')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH - 4);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be reached';
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'it did not answer in time'
    : `it cannot be reached (${Object(error).code ?? error.name})`;
}
