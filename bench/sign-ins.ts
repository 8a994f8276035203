import { DEMO_PASSWORD_HASH } from '#demo/people.ts';
import type { Question } from './connection.ts';
import { assertAll, type Load, loadAtRate, loadInLanes } from './load.ts';
import { cookieOf, withDatabase } from './school/students.ts';
import { type School, sendOrder, startModule } from './servers.ts';
import { median, quantile, type Row, short } from './table.ts';

const ROUNDS = 3;
const SIGN_INS = 300;
const HASHES = 150;
const CONNECTIONS = 64;
/** The one looks at home while others sign in. */
const LOOKER = 4000;
const HOME = { perSecond: 40, count: 200 };

const signIn = (place: number): Question => ({
  path: '/api/rpc/sessions/create',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    json: { email: `bench-${place}@students.test`, password: 'adhyay-demo-1', deviceId: 'bench-device' },
  }),
});
const home = (place: number): Question => ({
  path: '/',
  headers: { cookie: cookieOf(LOOKER + (place % 500)), accept: 'text/html', 'accept-encoding': 'gzip' },
});

type Round = { signIns: Load; hashesPerSecond: number; quiet: Load; stormy: Load };
const perSecond = (load: Load) => load.milliseconds.length / load.seconds;
const p99 = (load: Load) => quantile(load.milliseconds, 0.99);

/** G10: many students sign in at once on their own devices, each by a hash of argon2id; others look at home meanwhile. */
export async function measureSignIns(school: School): Promise<Row[]> {
  await withDatabase(school.url, (database) =>
    database.query(
      `insert into passwords (user_id, scheme, hash) select id, 'argon2id', $1 from users where id like 'bench-%'
        on conflict do nothing`,
      [DEMO_PASSWORD_HASH],
    ),
  );
  const { child, stop } = await startModule('bare/hashes.ts');
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hashesPerSecond = await sendOrder<number>(child, { count: HASHES });
    const quiet = await loadAtRate(school.base, HOME, home);
    const storm = (from: number) =>
      loadInLanes(school.base, { connections: CONNECTIONS, count: SIGN_INS }, (place) => signIn(from + place));
    const signIns = await storm(round * 2 * SIGN_INS);
    const [again, stormy] = await Promise.all([storm((round * 2 + 1) * SIGN_INS), loadAtRate(school.base, HOME, home)]);
    for (const load of [signIns, again, quiet, stormy]) assertAll(load, 200);
    rounds.push({ signIns, hashesPerSecond, quiet, stormy });
  }
  await stop();
  return toRows(rounds);
}

function toRows(rounds: Round[]): Row[] {
  const rate = median(rounds.map(({ signIns }) => perSecond(signIns)));
  const limit = median(rounds.map(({ hashesPerSecond }) => hashesPerSecond));
  const quiet = median(rounds.map((round) => p99(round.quiet)));
  const stormy = median(rounds.map((round) => p99(round.stormy)));
  return [
    {
      figure: 'G10',
      what: `sign-ins over HTTP, ${CONNECTIONS} students at a time`,
      measured: `${short(rate)} /s`,
      baseline: `${short(limit)} /s, the hash alone in a bare process`,
      ratio: rate / limit,
      target: '≥ 0.9×',
      met: rate / limit >= 0.9,
    },
    {
      figure: 'G10',
      what: `p99 of home meanwhile, ${HOME.perSecond} a second`,
      measured: `${short(stormy)} ms`,
      baseline: `${short(quiet)} ms, without the storm`,
      ratio: stormy / quiet,
      target: '≤ 2×',
      met: stormy / quiet <= 2,
    },
  ];
}
