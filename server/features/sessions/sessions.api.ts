import { findByCredentials, isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { countFailure, resetFailures } from '#server/features/passwords/passwords.service.ts';
import { hasTwoFactor } from '#server/features/twofactor/twofactor.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { sessionCookie } from '#server/platform/session.ts';
import { takeOwnCode, takeSecondStep } from './second-step.service.ts';
import { endSessions, trySession } from './sessions.service.ts';
import { listSignIns, readViewer, setProven, setSignedOut } from './sessions.store.ts';
import { sendSignInCode } from './sign-in-codes.service.ts';

/** The published accounts of a demo school, which are everybody's. */
const EVERYBODYS = /@demo\.test$/i;

export const sessions = os.sessions.router({
  create: os.sessions.create.handler(async ({ context, input, errors }) => {
    const found = await findByCredentials(context, input);
    if (!found) throw errors.WRONG_CREDENTIALS();
    if (found.kind === 'unverified') throw errors.EMAIL_UNVERIFIED({ data: { email: found.email } });
    const person = await readViewer(context.db, found.userId);
    const step = await takeSecondStep(context, person, input.code);
    if (step === 'missing') throw errors.TWO_FACTOR_MISSING();
    if (typeof step === 'object') {
      if ('needed' in step) throw errors.CODE_NEEDED({ data: { kind: step.needed } });
      await countFailure(context, input.email);
      throw errors.CODE_WRONG({ data: { kind: step.wrong } });
    }
    const maySwitch = step === 'passed' || (context.rules.demo && EVERYBODYS.test(person.email));
    const viewer = await trySession(context, person.id, input.deviceId, maySwitch);
    if (!viewer) {
      await sendSignInCode(context, person);
      throw errors.CODE_NEEDED({ data: { kind: 'mail' } });
    }
    if (found.stumbled) await resetFailures(context, input.email);
    return viewer;
  }),

  read: os.sessions.read.handler(({ context }) => requirePerson(context)),

  remove: os.sessions.remove.handler(async ({ context }) => {
    if (context.identity.person) await setSignedOut(context.db, context.identity.person.sessionId);
    context.resHeaders?.append('set-cookie', sessionCookie(undefined, context.secureCookies));
  }),

  removeOthers: os.sessions.removeOthers.handler(async ({ context }) => {
    const { id, sessionId } = requirePerson(context);
    await endSessions(context.db, id, 'signed-out', sessionId);
  }),

  proof: {
    read: os.sessions.proof.read.handler(async ({ context }) => {
      const { id, isProven = false } = requirePerson(context);
      return { isProven, takesCode: await hasTwoFactor(context.db, id) };
    }),

    create: os.sessions.proof.create.handler(async ({ context, input, errors }) => {
      const person = requirePerson(context);
      if ('code' in input) {
        if (!(await takeOwnCode(context, person, input.code))) throw errors.CODE_WRONG();
      } else if (!(await isOwnPassword(context, person.id, input.password))) throw errors.WRONG_PASSWORD();
      await setProven(context.db, person.sessionId);
    }),
  },

  history: {
    watch: os.sessions.history.watch.handler(
      liveQuery((context) => {
        const { id, sessionId } = requirePerson(context);
        return listSignIns(context.db, id, sessionId);
      }),
    ),
  },
});
