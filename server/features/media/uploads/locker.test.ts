import { expect, test, vi } from 'vitest';
import { testServices } from '#server/testing.ts';
import { createLocker } from './locker.service.ts';
import { insertLock, removeLock, setLockRenewed } from './locks.store.ts';

const { db } = await testServices();
const never = new AbortController().signal;
const row = (id: string) => db.selectFrom('upload_locks').where('upload_id', '=', id).selectAll().executeTakeFirst();

test('one of many has the lock at a time, and each gets it in turn', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    const lock = createLocker(db).newLock('busy');
    await lock.lock(never, () => undefined);
    inside += 1;
    most = Math.max(most, inside);
    await db.selectFrom('upload_locks').select('holder').execute();
    inside -= 1;
    await lock.unlock();
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect(most).toBe(1);
  expect(await row('busy')).toBeUndefined();
});

test('another upload waits for nobody', async () => {
  const [one, other] = ['a', 'b'].map((id) => createLocker(db).newLock(id));
  const cancel = vi.fn();
  await one?.lock(never, cancel);
  await other?.lock(never, cancel);
  await one?.unlock();
  await other?.unlock();
  expect(cancel).not.toHaveBeenCalled();
});

test('the holder hears that another waits, in whatever process, and ends', async () => {
  const holder = createLocker(db).newLock('slow');
  await holder.lock(never, async () => {
    await holder.unlock();
  });
  const later = createLocker(db).newLock('slow');
  await later.lock(never, () => undefined);
  expect(await row('slow')).toMatchObject({ wanted: false });
  await later.unlock();
});

test('who lost its lock is told, and who gives up waiting is refused', async () => {
  const holder = createLocker(db).newLock('lost');
  const cancelled = new Promise<void>((resolve) => void holder.lock(never, resolve));
  await expect.poll(() => row('lost')).toBeDefined();
  await db.deleteFrom('upload_locks').where('upload_id', '=', 'lost').execute();
  await cancelled;
  await insertLock(db, 'lost', 'another', 60);
  await holder.unlock();
  expect(await row('lost')).toMatchObject({ holder: 'another' });
  const gone = createLocker(db)
    .newLock('lost')
    .lock(AbortSignal.abort(), () => undefined);
  await expect(gone).rejects.toMatchObject({ status_code: 500 });
});

test('what a killed process held is free when its lease is over, and renewed it is not', async () => {
  expect(await insertLock(db, 'killed', 'dead', 10)).toBe(true);
  expect(await insertLock(db, 'killed', 'next', 10)).toBe(false);
  expect(await setLockRenewed(db, 'killed', 'dead', 10)).toEqual({ wanted: true });
  await db
    .updateTable('upload_locks')
    .set({ expires_at: new Date(0) })
    .where('upload_id', '=', 'killed')
    .execute();
  expect(await insertLock(db, 'killed', 'next', 10)).toBe(true);
  expect(await setLockRenewed(db, 'killed', 'dead', 10)).toBeUndefined();
  await removeLock(db, 'killed', 'dead');
  expect(await row('killed')).toMatchObject({ holder: 'next', wanted: false });
});
