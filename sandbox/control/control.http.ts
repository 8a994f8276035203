import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { replyRefusals } from '#sandbox/api/refusals.http.ts';
import { parseRequest } from '#sandbox/api/requests.rules.ts';
import { catchUp } from '#sandbox/bank/due.service.ts';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import type { Db } from '#sandbox/db.ts';
import type { Courier } from '#sandbox/webhooks/courier.service.ts';
import { movePayment, moveRefund, payAs, replay } from './acts.service.ts';
import { setControl } from './control.store.ts';
import { ControlChange, Nothing, PaymentMove, PaymentRequest, RefundMove, Replay } from './control-requests.rules.ts';
import { readLedger } from './ledger.service.ts';

type Control = { db: Db; keys: MerchantKeys; courier: Courier };

/** The controls of time and faults, for tests: whoever reaches them may use them. */
export function mountSandboxControl(server: FastifyInstance, { db, keys, courier }: Control): void {
  server.register(
    async (door) => {
      replyRefusals(door);
      const act = <S extends v.GenericSchema>(
        path: string,
        schema: S,
        work: (given: v.InferOutput<S>) => Promise<object>,
      ) =>
        door.post(path, { config: { fromAnywhere: true } }, ({ body }) =>
          work(parseRequest(schema, body ?? {})).finally(courier.wake),
        );

      act('/', ControlChange, (change) => setControl(db, change));
      act('/payments', PaymentRequest, async (payment) => payAs(db, await catchUp(db), keys, payment));
      act('/payments/move', PaymentMove, async (move) => movePayment(db, await catchUp(db), move));
      act('/refunds/move', RefundMove, async (move) => moveRefund(db, await catchUp(db), move));
      act('/replay', Replay, async ({ seconds }) => replay(db, await catchUp(db), seconds));
      act('/tick', Nothing, () => courier.round());
      act('/ledger', Nothing, async () => {
        await catchUp(db);
        return readLedger(db);
      });
    },
    { prefix: '/sandbox/control' },
  );
}
