import { m } from '#web/platform/words.ts';

const AWAY = /^it cannot be reached(?: \((.+)\))?$/;

/** Why no message went, by what the server says of the gateway: its answer, or that there was none. */
export function gatewayFault(answer: string): string {
  const away = AWAY.exec(answer);
  if (away) return m.ssite_gateway_away({ code: away[1] ?? '–' });
  if (answer === 'it did not answer in time') return m.ssite_gateway_late();
  if (answer === 'the address of the gateway is a private one') return m.ssite_gateway_private();
  return m.ssite_gateway_said({ answer });
}
