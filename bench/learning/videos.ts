import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Question } from '#bench/connection.ts';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, loadInLanes } from '#bench/load.ts';
import { cookieOf } from '#bench/school/students.ts';
import { type School, startModule } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import { COURSE, LESSON, makeCourse, QUALITY, removeCourse, SEGMENT_BYTES } from './course.ts';

const STUDENTS = 16;
const ROUNDS = 5;
const REQUESTS = 1000;
const CONNECTIONS = 8;
const MIN_SHARE = 0.9;
const MB = 1_000_000;

type Round = { perSecond: number; cpuMs: number };
const RANGE = { range: `bytes=0-${SEGMENT_BYTES - 1}` };

/** The signed addresses of a film's segments, as a player of this student comes by them. */
async function findSegments(base: string, place: number): Promise<Question[]> {
  const headers = { cookie: cookieOf(place), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const played = await fetch(`${base}/api/v1/courses/${COURSE}/lessons/${LESSON}/streams`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ streamId: randomUUID() }),
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

async function serve(base: string, pid: number, questions: Question[]): Promise<Round> {
  const before = cpuTimeOf(pid);
  const load = await loadInLanes(base, { connections: CONNECTIONS, count: REQUESTS }, (place) => {
    return questions[place % questions.length] ?? { path: '/' };
  });
  assertAll(load, 206);
  return { perSecond: load.bytes / load.seconds, cpuMs: (cpuTimeOf(pid) - before) / REQUESTS };
}

/** G9: parts of protected segments through the whole check, beside a bare server that sends whatever it is asked for. */
export async function measureVideos(school: School, port: number): Promise<Row[]> {
  const keys = await makeCourse(school, STUDENTS);
  const perStudent = await Promise.all(
    Array.from({ length: STUDENTS }, (_, place) => findSegments(school.base, place)),
  );
  const ours = keys.flatMap((_, index) => perStudent.flatMap((segments) => segments[index] ?? []));
  const plain = keys.map((key) => ({ path: `/${key}`, headers: RANGE }));
  const bare = await startModule('bare/files.ts', [String(port), join(school.folder, 'files')]);
  const rounds: { ours: Round; bare: Round }[] = [];
  const measure = async () => ({
    bare: await serve(`http://127.0.0.1:${port}`, bare.child.pid ?? 0, plain),
    ours: await serve(school.base, school.pid, ours),
  });
  await measure();
  while (rounds.length < ROUNDS) rounds.push(await measure());
  await bare.stop();
  await removeCourse(school);
  return toRows(rounds);
}

function toRows(rounds: { ours: Round; bare: Round }[]): Row[] {
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const [ours, bare] = [middle((round) => round.ours.perSecond), middle((round) => round.bare.perSecond)];
  const [cpu, floor] = [middle((round) => round.ours.cpuMs), middle((round) => round.bare.cpuMs)];
  return [
    {
      figure: 'G9',
      what: `segments of ${SEGMENT_BYTES / 1024} KB by range: session, right and signature asked at each`,
      measured: `${short(ours / MB)} MB/s`,
      baseline: `${short(bare / MB)} MB/s, bare node:http that streams files`,
      ratio: ours / bare,
      target: `≥ ${MIN_SHARE}×`,
      met: ours / bare >= MIN_SHARE,
    },
    {
      figure: 'G9',
      what: 'the same, CPU time of a segment, PostgreSQL included',
      measured: `${short(cpu)} CPU-ms`,
      baseline: `${short(floor)} CPU-ms`,
      ratio: cpu / floor,
    },
  ];
}
