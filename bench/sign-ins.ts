import { DEMO_PASSWORD_HASH } from '#demo/people.ts';
import type { Question } from './connection.ts';
import { assertAll, type Load, loadInLanes } from './load.ts';
import { placesOf, signStudentsIn, UNLIKE, withDatabase } from './school/students.ts';
import { type School, sendOrder, startModule } from './servers.ts';
import { median, quantile, type Row, short } from './table.ts';
import { type Arrivals, assertNoFaults, comeWhenDue } from './views/arrivals.ts';
import { openPage } from './views/questions.ts';
import { createVisits } from './views/visits.ts';

const ROUNDS = 3;
const SIGN_INS = 300;
const HASHES = 150;
const CONNECTIONS = 64;
const HOME = { perSecond: 40, count: 200 };
/** Who looks at home is not who signs in, which ends what session they had. */
const LOOKERS = placesOf(UNLIKE).slice(4000);
const MIN_RATIO = 0.8;
const MAX_RATIO = 2;

const signIn = (place: number): Question => ({
  path: '/api/rpc/sessions/create',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    json: { email: `bench-${place}@students.test`, password: 'adhyay-demo-1', deviceId: 'bench-device' },
  }),
});
const looks = createVisits(LOOKERS, (place) => [openPage('/', place)]);

type Round = { signIns: Load; hashesPerSecond: number; quiet: Arrivals; stormy: Arrivals };
const perSecond = (load: Load) => load.milliseconds.length / load.seconds;
const p99 = ({ milliseconds }: Arrivals) => quantile(milliseconds, 0.99);

const lookEvenly = ({ base }: School) => comeWhenDue(base, HOME.perSecond, looks(HOME.count));

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
    const quiet = await lookEvenly(school);
    const storm = (from: number) =>
      loadInLanes(school.base, { connections: CONNECTIONS, count: SIGN_INS }, (place) => signIn(from + place));
    const signIns = await storm(round * 2 * SIGN_INS);
    const [again, stormy] = await Promise.all([storm((round * 2 + 1) * SIGN_INS), lookEvenly(school)]);
    for (const load of [signIns, again]) assertAll(load, 200);
    for (const arrivals of [quiet, stormy]) assertNoFaults(arrivals);
    rounds.push({ signIns, hashesPerSecond, quiet, stormy });
  }
  await stop();
  await withDatabase(school.url, async (database) => {
    await database.query('delete from sessions where user_id like $1', [`${UNLIKE.prefix}%`]);
    await signStudentsIn(database, UNLIKE);
  });
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
      baseline: `${short(limit)} /s, argon2id alone, on all cores`,
      ratio: rate / limit,
      target: `≥ ${MIN_RATIO}×`,
      met: rate / limit >= MIN_RATIO,
    },
    {
      figure: 'G10',
      what: `p99 of home meanwhile, ${HOME.perSecond} a second, from when it was due`,
      measured: `${short(stormy)} ms`,
      baseline: `${short(quiet)} ms, without the storm`,
      ratio: stormy / quiet,
      target: `≤ ${MAX_RATIO}×`,
      met: stormy / quiet <= MAX_RATIO,
    },
  ];
}
