import type { FastifyInstance } from 'fastify';
import { newId, type OrderEntity } from '#sandbox/bank/entities.rules.ts';
import { findOrder, insertOrder, listOrders, type Order } from '#sandbox/bank/orders.store.ts';
import { listPaymentsOf } from '#sandbox/bank/payments.store.ts';
import { collectionOf, Refused, unknownId } from '#sandbox/bank/refusals.rules.ts';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import type { Db } from '#sandbox/db.ts';
import { type BankStateOf, guardApi } from './api-door.http.ts';
import { mountPaymentCalls, mountRefundCalls } from './payment-calls.http.ts';
import { OrderRequest, OrdersQuery, parseRequest } from './requests.rules.ts';

type Api = { db: Db; keys: MerchantKeys; stopped: AbortSignal; wake: () => void };
type ById = { Params: { id: string } };

const PREFIX = '/sandbox/v1';

/** Their API: orders here, payments and refunds beside it. */
export function mountSandboxApi(server: FastifyInstance, { db, keys, stopped, wake }: Api): void {
  server.register(
    async (door) => {
      const bankStateOf = guardApi(door, { db, keys, prefix: PREFIX, stopped, wake });
      mountOrderCalls(door, db, bankStateOf);
      mountPaymentCalls(door, db, bankStateOf);
      mountRefundCalls(door, db, bankStateOf);
      door.all('/*', { config: { fromAnywhere: true } }, () => {
        throw new Refused('The requested URL was not found on the server.');
      });
    },
    { prefix: PREFIX },
  );
}

function mountOrderCalls(door: FastifyInstance, db: Db, bankStateOf: BankStateOf): void {
  door.post('/orders', { config: { fromAnywhere: true } }, async (request) => {
    const { amount, receipt, notes, payment, unique_receipt } = parseRequest(OrderRequest, request.body ?? {});
    const { now } = bankStateOf(request);
    const order = { amount, receipt, notes, capture: payment?.capture ?? null };
    const made = await insertOrder(db, newId('order'), order, now);
    if (made) return made.entity;
    const [before] = unique_receipt ? await listOrders(db, { receipt: receipt ?? '', count: 1, skip: 0 }) : [];
    if (!before) throw new Refused('Order receipt should be unique.', { field: 'receipt' });
    return before.entity;
  });

  door.get('/orders', async ({ query }) => {
    const { 'expand[]': expand, ...asked } = parseRequest(OrdersQuery, query);
    const orders = await listOrders(db, asked);
    return collectionOf(expand ? await withPayments(db, orders) : orders.map(({ entity }) => entity));
  });

  door.get<ById>('/orders/:id', async ({ params }) => {
    return (await readOrder(db, params.id)).entity;
  });

  door.get<ById>('/orders/:id/payments', async ({ params }) => {
    const { entity } = await readOrder(db, params.id);
    return collectionOf(await listPaymentsOf(db, [entity.id]));
  });
}

async function readOrder(db: Db, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw unknownId();
  return order;
}

async function withPayments(db: Db, orders: Order[]): Promise<(OrderEntity & { payments: object })[]> {
  const payments = await listPaymentsOf(
    db,
    orders.map(({ entity }) => entity.id),
  );
  return orders.map(({ entity }) => ({
    ...entity,
    payments: collectionOf(payments.filter(({ order_id }) => order_id === entity.id)),
  }));
}
