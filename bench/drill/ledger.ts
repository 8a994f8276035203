import { setTimeout as sleep } from 'node:timers/promises';
import { queryOnce } from '#database/postgres/postgres-process.ts';

type Wish = { isWished: boolean; isCertain: boolean };

/** What the school said that it has done; `findLost` asks the database whether it has. */
export type Ledger = ReturnType<typeof openLedger>;

export function openLedger() {
  const wishes = new Map<string, Wish>();
  const votes = new Map<string, number>();
  const captured: { userId: string; productId: string; orderId: string }[] = [];
  const uploads: string[] = [];
  let acknowledged = 0;

  async function findDifferences(url: string): Promise<string[]> {
    const [wished, voted, media] = await Promise.all([
      pairsOf(
        url,
        `select user_id || ' ' || product_id as pair, true as value from wishes where user_id like 'drill-%'`,
      ),
      pairsOf(
        url,
        `select user_id || ' ' || poll_id as pair, position as value from poll_votes where user_id like 'drill-%'`,
      ),
      pairsOf(url, 'select id as pair, status as value from media'),
    ]);
    const lostWishes = [...wishes].filter(
      ([pair, { isWished, isCertain }]) => isCertain && wished.has(pair) !== isWished,
    );
    const lostVotes = [...votes].filter(([pair, position]) => Number(voted.get(pair)) !== position);
    const lostUploads = uploads.filter((id) => !media.has(id) || media.get(id) === 'uploading');
    return [
      ...lostWishes.map(([pair]) => `wish ${pair}`),
      ...lostVotes.map(([pair]) => `vote ${pair}`),
      ...lostUploads.map((id) => `upload ${id}`),
    ];
  }

  return {
    captured,
    countAcknowledged: () => acknowledged,
    /** A wish that was put or taken back: what is so from now on, or, without an answer, may be so. */
    wish(userId: string, productId: string, isWished: boolean, isCertain: boolean) {
      wishes.set(`${userId} ${productId}`, { isWished, isCertain });
      if (isCertain) acknowledged += 1;
    },
    vote(userId: string, pollId: string, position: number) {
      votes.set(`${userId} ${pollId}`, position);
      acknowledged += 1;
    },
    upload(mediaId: string) {
      uploads.push(mediaId);
      acknowledged += 1;
    },

    /** What is not as it was said; looked at three times, because what is said between two readings only seems lost. */
    async findLost(url: string): Promise<string[]> {
      let lost = await findDifferences(url);
      for (let round = 0; round < 2 && lost.length > 0; round += 1) {
        await sleep(500);
        const again = new Set(await findDifferences(url));
        lost = lost.filter((each) => again.has(each));
      }
      return lost;
    },

    /** Payments that the bank has captured, whether or not the browser heard of it, and that have given no right. */
    async findWithoutRight(url: string): Promise<string[]> {
      const rows = await queryOnce(
        url,
        `select payment.id from sandbox_payments as payment
          join provider_orders as ordered on ordered.provider_order_id = payment.order_id
          left join entitlements as given on given.order_id = ordered.order_id and given.revoked_at is null
          where payment.entity ->> 'status' = 'captured' and given.id is null`,
      );
      return rows.map(({ id }) => String(id));
    },
  };
}

async function pairsOf(url: string, text: string): Promise<Map<string, unknown>> {
  const rows = await queryOnce(url, text);
  return new Map(rows.map(({ pair, value }) => [String(pair), value]));
}
