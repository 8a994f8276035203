import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { Boot } from '#contract/page-boot.ts';
import { useLive } from '#web/platform/live.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { useViewer } from '#web/platform/session.ts';
import { student } from '#web/platform/testing.tsx';
import { cachedFragment } from './cached-fragment.ts';
import { renderWithFragments } from './fragment-renderer.tsx';

const boot: Boot = {
  viewer: student,
  signedOut: 'signed-out',
  language: 'en',
  theme: 'system',
  device: 'other',
  host: 'school.test',
  doors: { mobile: true, google: true, passkey: true, mail: true },
  closedNotices: [],
  snapshots: { 'wishlist.watch null': { version: 'w', snapshot: ['sociology'] } },
};

async function routerAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute({ notFoundComponent: () => null }), history });
  await router.load();
  return router;
}

type CardProps = { course: { title: string }; owned: boolean; onOpen?: () => void; heart?: object };

/** A card that counts how often it is drawn. */
function countedCard() {
  const draw = vi.fn(({ course, owned }: CardProps) => <p title={String(owned)}>{course.title}</p>);
  return { draw, Card: cachedFragment<CardProps>(draw) };
}

const course = { title: 'Sociology & more' };
const router = await routerAt('/');
const render = (node: React.ReactElement, change: Partial<Boot> = {}) =>
  renderWithFragments(node, router, { ...boot, ...change });

test('a fragment is drawn once for all who are shown it with equal props, and stands where it belongs', () => {
  const { draw, Card } = countedCard();
  const list = (
    <ul>
      before
      <Card course={course} owned={false} />
      <Card course={course} owned={false} onOpen={() => undefined} />
      <li>after</li>
    </ul>
  );
  const card = '<p title="false">Sociology &amp; more</p>';
  const expected = `<ul>before${card}${card}<li>after</li></ul>`;
  expect(render(list)).toBe(expected);
  expect(render(list)).toBe(expected);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('another value, another language, another theme or other settings is a drawing of its own', () => {
  const { draw, Card } = countedCard();
  const settings = { 'settings.watch null': { version: 'two', snapshot: {} } };
  render(<Card course={course} owned={false} />);
  expect(render(<Card course={course} owned />)).toBe('<p title="true">Sociology &amp; more</p>');
  render(<Card course={course} owned />, { language: 'hi' });
  render(<Card course={course} owned />, { theme: 'dark' });
  render(<Card course={course} owned />, { snapshots: settings });
  expect(draw).toHaveBeenCalledTimes(5);
});

test('the course of a later snapshot is drawn anew', () => {
  const { draw, Card } = countedCard();
  render(<Card course={course} owned />);
  expect(render(<Card course={{ title: 'Dearer' }} owned />)).toContain('Dearer');
  expect(draw).toHaveBeenCalledTimes(2);
});

test('what would be left out of the key is refused', () => {
  const { Card } = countedCard();
  expect(() => render(<Card course={course} owned heart={{ pressed: true }} />)).toThrow(
    'several of its props are objects',
  );
});

test('what is drawn from plain values is kept by them, so many of them', () => {
  const draw = vi.fn(({ day }: { day: number }) => <p>{day}</p>);
  const Day = cachedFragment(draw);
  for (let day = 0; day < 501; day += 1) expect(render(<Day day={day} />)).toBe(`<p>${day}</p>`);
  render(<Day day={500} />);
  expect(draw).toHaveBeenCalledTimes(501);
  expect(render(<Day day={0} />)).toBe('<p>0</p>');
  expect(draw).toHaveBeenCalledTimes(502);
});

test('a fragment knows neither who looks nor what is theirs', () => {
  const Nosy = cachedFragment<{ course: object }>(() => {
    const { data } = useLive('wishlist.watch');
    return <p>{`${useViewer()?.name} ${data}`}</p>;
  });
  expect(render(<Nosy course={course} />)).toBe('<p>undefined undefined</p>');
});

test('a link says that it leads to the open page there and nowhere else', async () => {
  const links = [{ to: '/notes' }];
  const Bar = cachedFragment<{ course: object }>(() => <PageLink to="/notes">Notes</PageLink>, links);
  const bar = <Bar course={course} />;
  expect(render(bar)).not.toContain('aria-current');
  expect(renderWithFragments(bar, await routerAt('/notes'), boot)).toContain('aria-current="page"');
  expect(render(bar)).not.toContain('aria-current');
});

test('of one object no more than 64 drawings are kept', () => {
  const draw = vi.fn(({ place }: { course: object; place: number }) => <p>{place}</p>);
  const Place = cachedFragment(draw);
  for (let place = 0; place < 65; place += 1) render(<Place course={course} place={place} />);
  render(<Place course={course} place={64} />);
  expect(draw).toHaveBeenCalledTimes(65);
  render(<Place course={course} place={0} />);
  expect(draw).toHaveBeenCalledTimes(66);
});
