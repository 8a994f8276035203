import { describe, expect, test } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const admin = await newPerson(services, { role: 'admin' });
const other = await newPerson(services, { role: 'instructor' });
const mine = clientFor(services, admin).studio.views;
const theirs = clientFor(services, other).studio.views;

const view = (name: string, search = 'state=live', list = 'streams') => ({
  ...{ list, name, search },
});

describe('views of a list', () => {
  test('are their own: nobody sees, replaces or removes those of others', async () => {
    await mine.save(view('Mine'));
    await theirs.save(view('Mine', 'state=off'));
    await theirs.remove({ list: 'streams', name: 'Mine' });
    expect(await theirs.list()).toEqual([]);
    expect(await mine.list()).toEqual([view('Mine')]);
  });

  test('one of the same name is replaced, and one that is gone is removed again without a word', async () => {
    await mine.save(view(' Mine ', 'text=%E0%A4%93%E0%A4%AE&sort=-created'));
    expect(await mine.list()).toEqual([view('Mine', 'text=%E0%A4%93%E0%A4%AE&sort=-created')]);
    await mine.remove({ list: 'streams', name: 'Mine' });
    await mine.remove({ list: 'streams', name: 'Mine' });
    expect(await mine.list()).toEqual([]);
  });

  test('there is room for twenty of a list, also when many are kept at once', async () => {
    const kept = await Promise.allSettled(Array.from({ length: 24 }, (_, place) => theirs.save(view(`No ${place}`))));
    const refused = kept.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_VIEWS' });
    expect(await theirs.list()).toHaveLength(20);
    await theirs.save(view('Of another', '', 'polls'));
    const [{ name = '' } = {}] = await theirs.list();
    await theirs.save(view(name, 'state=off'));
    expect(await theirs.list()).toContainEqual(view(name, 'state=off'));
  });

  test.each([
    ['a list that cannot be', view('x', '', '../etc')],
    ['no name', view('  ')],
    ['a long name', view('x'.repeat(41))],
    ['another address', view('x', 'state=live#/elsewhere')],
    ['what no address has', view('x', 'text=a b')],
    ['a question without end', view('x', 'x'.repeat(2001))],
  ])('%s is refused', async (_, asked) => {
    await expect(mine.save(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
