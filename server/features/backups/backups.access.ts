import type { Db } from '#server/platform/db.ts';

/** When the newest whole backup of the school was taken, on this machine's disk and of those in the bucket, and its bytes. */
export async function readLastBackups(db: Db): Promise<{ place: 'disk' | 'bucket'; takenAt: Date; bytes: number }[]> {
  const newest = db
    .selectFrom('backups')
    .where('status', '=', 'ready')
    .where('cause', '<>', 'export')
    .orderBy('taken_at', (order) => order.desc().nullsLast())
    .select(['taken_at as takenAt', 'bytes', 'offsite_bytes as offsiteBytes'])
    .limit(1);
  const [disk, bucket] = await Promise.all([
    newest.executeTakeFirst(),
    newest.where('offsite_at', 'is not', null).executeTakeFirst(),
  ]);
  return [
    ...(disk?.takenAt ? [{ place: 'disk' as const, takenAt: disk.takenAt, bytes: disk.bytes ?? 0 }] : []),
    ...(bucket?.takenAt
      ? [{ place: 'bucket' as const, takenAt: bucket.takenAt, bytes: bucket.offsiteBytes ?? 0 }]
      : []),
  ];
}
