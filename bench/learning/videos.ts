import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '#bench/connection.ts';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { hasNginx, startNginx } from '#bench/media/nginx.ts';
import { cookieOf } from '#bench/school/students.ts';
import { type School, startModule, startWeb } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import { COURSE, LESSON, makeCourse, QUALITY, removeCourse, SEGMENT_BYTES } from './course.ts';

const STUDENTS = 16;
const ROUNDS = 5;
const REQUESTS = 2000;
/** What a school does by itself is no part of a segment. */
const IDLE_MS = 3000;
const CONNECTIONS = 8;
const MIN_SHARE = 0.9;
const MAX_CPU = 1.2;
const MB = 1_000_000;

type Round = { perSecond: number; cpuMs: number };
/** Who sends the segments: at which address, by which processes, and what it answers. */
type Way = { base: string; pids: number[]; questions: Question[]; status: 206 | 302 };
type WayName = 'bare' | 'own' | 'nginx' | 'accel' | 'cached' | 'presigned';
const RANGE = { range: `bytes=0-${SEGMENT_BYTES - 1}` };

/** The signed addresses of a film's segments, as a player of this student comes by them. */
export async function findSegments(base: string, place: number): Promise<Question[]> {
  const headers = { cookie: cookieOf(place), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const played = await fetch(`${base}/api/v1/courses/${COURSE}/lessons/${LESSON}/streams`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ streamId: randomUUID(), takeOver: true }),
  });
  const { manifestUrl } = (await played.json()) as { manifestUrl: string };
  const list = await fetch(`${base}${manifestUrl.replace('master', QUALITY)}`, {
    headers: { cookie: cookieOf(place) },
  });
  const lines = (await list.text()).match(/^\w+\/\d+\.ts\?.*$/gm) ?? [];
  return lines.map((line) => ({
    path: `/files/lessons/${LESSON}/${line}`,
    headers: { cookie: cookieOf(place), 'sec-fetch-site': 'same-origin', ...RANGE },
  }));
}

const cpuTime = ({ pids }: Way) => pids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0);

async function serve(way: Way, idleShare = 0): Promise<Round> {
  const { base, questions, status } = way;
  const before = cpuTime(way);
  const load = await loadInLanes(base, { connections: CONNECTIONS, count: REQUESTS }, (place) => {
    return questions[place % questions.length] ?? { path: '/' };
  });
  assertAll(load, status);
  const idle = idleShare * load.seconds * 1000;
  return { perSecond: load.bytes / load.seconds, cpuMs: (cpuTime(way) - before - idle) / REQUESTS };
}

/** Milliseconds of CPU time that its processes take in each millisecond in which nobody asks. */
async function measureIdle(ways: Map<WayName, Way>): Promise<Map<WayName, number>> {
  const before = new Map([...ways].map(([name, way]) => [name, cpuTime(way)]));
  await sleep(IDLE_MS);
  return new Map([...ways].map(([name, way]) => [name, (cpuTime(way) - (before.get(name) ?? 0)) / IDLE_MS]));
}

/**
 * G9: parts of protected segments, sent by us beside a bare server that sends whatever it is asked for, and by nginx and a
 * bucket after our check beside nginx alone. Who asks was let in before, as it is with all but the first segment of each minute.
 */
export async function measureVideos(school: School, port: number): Promise<Row[]> {
  const keys = await makeCourse(school, STUDENTS);
  const perStudent = await Promise.all(
    Array.from({ length: STUDENTS }, (_, place) => findSegments(school.base, place)),
  );
  const signed = keys.flatMap((_, index) => perStudent.flatMap((segments) => segments[index] ?? []));
  const plain = (prefix: string) => keys.map((key) => ({ path: `${prefix}/${key}`, headers: RANGE }));
  const bare = await startModule('bare/files.ts', [String(port), join(school.folder, 'files')]);
  const presigning = await startWeb(school, port + 3, { MEDIA_DELIVERY: 'presigned', ...BUCKET });
  const ways = new Map<WayName, Way>([
    ['bare', { base: `http://127.0.0.1:${port}`, pids: [bare.child.pid ?? 0], questions: plain(''), status: 206 }],
    ['own', { base: school.base, pids: [school.pid], questions: signed, status: 206 }],
    ['presigned', { base: presigning.base, pids: [presigning.pid, school.pid], questions: signed, status: 302 }],
  ]);
  const stops = [bare.stop, presigning.stop];
  if (hasNginx()) {
    const program = await startWeb(school, port + 4, { MEDIA_DELIVERY: 'x-accel' });
    const data = school.folder;
    const handing = { port: port + 5, programPort: port + 4, data, folder: join(data, 'nginx') } as const;
    const nginx = await startNginx({ example: 'nginx.conf', ...handing });
    const keeping = {
      port: port + 6,
      programPort: Number(new URL(school.base).port),
      data,
      folder: join(data, 'edge'),
    };
    const cache = await startNginx({ example: 'nginx-cache.conf', ...keeping });
    stops.push(nginx.stop, program.stop, cache.stop);
    ways.set('nginx', { base: nginx.base, pids: [nginx.pid], questions: plain('/plain'), status: 206 });
    const pids = [nginx.pid, program.pid, school.pid];
    ways.set('accel', { base: nginx.base, pids, questions: signed, status: 206 });
    ways.set('cached', { base: cache.base, pids: [cache.pid, school.pid], questions: signed, status: 206 });
  }
  const rounds = new Map<WayName, Round[]>([...ways.keys()].map((name) => [name, []]));
  for (const way of ways.values()) await serve(way);
  const idle = await measureIdle(ways);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, way] of ways) rounds.get(name)?.push(await serve(way, idle.get(name)));
  for (const stop of stops) await stop();
  await removeCourse(school);
  return toRows(rounds);
}

/** It is signed for, and never asked. */
const BUCKET = {
  ...{ S3_BUCKET: 'bench', S3_ENDPOINT: 'http://127.0.0.1:9', S3_REGION: 'ap-south-1' },
  ...{ S3_ACCESS_KEY_ID: 'bench', S3_SECRET_ACCESS_KEY: 'bench' },
};

const SEGMENT = `a segment of ${SEGMENT_BYTES / 1024} KB`;

function toRows(rounds: Map<WayName, Round[]>): Row[] {
  const speed = (name: WayName) => median((rounds.get(name) ?? []).map(({ perSecond }) => perSecond / MB));
  const cpu = (name: WayName) => median((rounds.get(name) ?? []).map(({ cpuMs }) => cpuMs));
  const fast = (what: string, name: WayName, beside: WayName, said: string): Row => {
    const ratio = speed(name) / speed(beside);
    const baseline = `${short(speed(beside))} MB/s, ${said}`;
    const target = { target: `≥ ${MIN_SHARE}×`, met: ratio >= MIN_SHARE };
    return { figure: 'G9', what, measured: `${short(speed(name))} MB/s`, baseline, ratio, ...target };
  };
  const cheap = (what: string, name: WayName, beside: WayName, said: string): Row => {
    const ratio = cpu(name) / cpu(beside);
    const baseline = `${short(cpu(beside))} CPU-ms, ${said}`;
    return { figure: 'G9', what, measured: `${short(cpu(name))} CPU-ms`, baseline, ratio };
  };
  const bounded = (row: Row): Row => ({ ...row, target: `≤ ${MAX_CPU}×`, met: (row.ratio ?? 0) <= MAX_CPU });
  const [files, sendfile] = ['bare node:http that streams files', 'nginx with sendfile, for everybody'];
  const ours = [
    fast(`${SEGMENT} by range, sent by us`, 'own', 'bare', files),
    cheap('the same, CPU time, PostgreSQL included', 'own', 'bare', files),
  ];
  if (!rounds.has('nginx')) {
    const absent = {
      figure: 'G9',
      what: `${SEGMENT} by nginx or a bucket`,
      measured: 'not measured: there is no nginx here',
    };
    return [...ours, absent];
  }
  return [
    ...ours,
    fast(`${SEGMENT} by nginx after our check (X-Accel-Redirect)`, 'accel', 'nginx', sendfile),
    bounded(cheap('the same, CPU time of all of us', 'accel', 'nginx', sendfile)),
    fast(`${SEGMENT} that nginx keeps, after its check twice a minute`, 'cached', 'nginx', sendfile),
    bounded(cheap('the same, CPU time of all of us', 'cached', 'nginx', sendfile)),
    bounded(cheap(`the way to ${SEGMENT} in a bucket (302), CPU time of all of us`, 'presigned', 'nginx', sendfile)),
  ];
}
