import { sized } from '#bench/growth/throw-away.ts';
import { cookieOf, signElsewhere, signInAgain, UNLIKE, withDatabase } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import type { Row } from '#bench/table.ts';
import { sitTogether } from './drill.ts';

/** R28: what must not happen, counted. */
export async function measureTogetherFaults(school: School): Promise<Row[]> {
  const students = sized(UNLIKE.count);
  const faults = await sitTogether(
    {
      ...{ base: school.base, url: school.url, cookieOf },
      signInElsewhere: (place) =>
        withDatabase(school.url, (database) => signElsewhere(database, `${UNLIKE.prefix}${place}`)),
    },
    students,
  );
  await withDatabase(school.url, (database) => signInAgain(database, UNLIKE));
  return [
    {
      figure: 'R28',
      what: `${students} pages begin together; a tenth loses the line at the start, a tenth at the end, a twentieth changes the device`,
      measured: [...faults].map(([fault, times]) => `${times} ${fault}`).join(', ') || '0 faults',
      ...{ target: '0 faults', met: faults.size === 0 },
    },
  ];
}
