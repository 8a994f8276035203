import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { ASKERS, type ViewedSchool } from '#bench/growth/growth.ts';
import { type GrownSchool, removeAfterUs } from '#bench/growth/two-schools.ts';
import { listBackends, readWork, workBetween } from '#bench/growth/work-time.ts';
import { signStudentsIn, withDatabase } from '#bench/school/students.ts';
import { startWeb } from '#bench/servers.ts';

/** A disk, where a folder for what is temporary may be memory. */
export const PLACE = '/var/tmp';

type Web = ViewedSchool & { stop: () => Promise<void> };

/** A web of a school's own in front of it, as whoever asks finds it. */
export async function serveSchool(school: GrownSchool, port: number): Promise<Web> {
  await withDatabase(school.url, async (client) => {
    await client.query("delete from sessions where user_id like 'big-student-%'");
    await signStudentsIn(client, { prefix: 'big-student-', first: 0, count: ASKERS });
    await client.query('vacuum analyze sessions');
  });
  const folder = await mkdtemp(join(PLACE, 'adhyay-million-'));
  removeAfterUs(folder);
  const { base, pid, stop } = await startWeb({ url: school.url, folder }, port, {});
  return {
    base,
    workOf: async (work) => {
      const [database, web] = [readWork(await listBackends(school)), cpuTimeOf(pid)];
      await work();
      const done = readWork(await listBackends(school));
      done.delete(process.pid);
      return cpuTimeOf(pid) - web + workBetween(database, done);
    },
    stop,
  };
}
