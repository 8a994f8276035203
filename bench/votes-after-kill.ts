import { openConnection } from './connection.ts';
import { assertAll, loadInLanes } from './load.ts';
import { withDatabase } from './school/students.ts';
import type { School } from './servers.ts';
import type { Row } from './table.ts';
import { countVotes, openPoll, removePolls, voteOn } from './votes.ts';

const VOTERS = 5000;
const KILLED_AFTER = 2000;
const CONNECTIONS = 200;
const POLL = 'bench-killed';

/** Everybody votes until everything is killed outright; answers with whose votes were acknowledged. */
async function voteUntilKilled(school: School): Promise<number[]> {
  const acknowledged: number[] = [];
  const places = Array(VOTERS).keys();
  let restarted: Promise<void> | undefined;
  const lane = async () => {
    const connection = await openConnection(school.base);
    for (const place of places) {
      const answer = await connection.ask(voteOn(POLL)(place)).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 200) acknowledged.push(place);
      if (acknowledged.length >= KILLED_AFTER) restarted ??= school.restart('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  await restarted;
  return acknowledged;
}

/** G6: what stands of the votes after kill -9 of all processes, and after everybody has voted again. */
export async function measureVotesAfterKill(school: School): Promise<Row[]> {
  await withDatabase(school.url, (database) => openPoll(database, POLL));
  const acknowledged = await voteUntilKilled(school);
  return withDatabase(school.url, async (database) => {
    const { rows } = await database.query('select user_id from poll_votes where poll_id = $1', [POLL]);
    const stored = new Set(rows.map((row) => row.user_id));
    const lost = acknowledged.filter((place) => !stored.has(`bench-${place}`)).length;
    const [records = 0, ...counters] = await countVotes(database, POLL);
    const isExact = counters.every((count) => count === records);
    const again = await loadInLanes(school.base, { connections: CONNECTIONS, count: VOTERS }, voteOn(POLL));
    assertAll(again, 200);
    const after = await countVotes(database, POLL);
    await removePolls(database);
    return [
      {
        figure: 'G6',
        what: 'kill -9 of all processes in the middle of a vote, then everybody votes again',
        measured: `${lost} of ${acknowledged.length} acknowledged votes lost; counted ${[records, ...counters].join(', ')}, then ${after.join(', ')}`,
        target: `0 lost, counted alike, then ${VOTERS} each`,
        met: lost === 0 && isExact && after.every((count) => count === VOTERS),
      },
    ];
  });
}
