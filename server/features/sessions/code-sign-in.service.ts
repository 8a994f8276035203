import type { CodeKind, SessionBegun } from '#contract/sessions.ts';
import type { Context } from '#server/platform/rpc.ts';
import { takeSecondStep } from './second-step.service.ts';
import { trySession } from './sessions.service.ts';
import { readViewer } from './sessions.store.ts';

type ByCode = { userId: string; deviceId: string; secondCode?: string | undefined };
type Refusal = (options: { data: { kind: CodeKind } }) => Error;
type Refusals = { CODE_NEEDED: Refusal; CODE_WRONG: Refusal; TWO_FACTOR_MISSING: () => Error };

/**
 * Signs in who showed by a code that was sent to them who they are, and no password. Throws what the second step refuses;
 * undefined when the code was used up meanwhile, as `endRequest` says.
 */
export async function beginByCode(
  context: Context,
  { userId, deviceId, secondCode }: ByCode,
  endRequest: () => Promise<boolean>,
  refusals: Refusals,
): Promise<SessionBegun | undefined> {
  const step = await takeSecondStep(context, await readViewer(context.db, userId), secondCode);
  if (step === 'missing') throw refusals.TWO_FACTOR_MISSING();
  if (typeof step === 'object') {
    if ('needed' in step) throw refusals.CODE_NEEDED({ data: { kind: step.needed } });
    throw refusals.CODE_WRONG({ data: { kind: step.wrong } });
  }
  if (!(await endRequest())) return undefined;
  // They may change devices: a code that is sent is what too many changes ask for.
  const begun = await trySession(context, userId, deviceId, true);
  if (!begun) throw new Error('a session that may switch devices was refused');
  return begun;
}
