import type { Question } from '#bench/connection.ts';
import { cookieOf } from '#bench/school/students.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const BROWSER = {
  'user-agent': PHONE,
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
};

/** A student's phone opens an address. */
export function openPage(path: string, place: number): Question {
  return { path, headers: { ...BROWSER, cookie: cookieOf(place), accept: 'text/html' } };
}

/** A page of ours calls a procedure. */
export function callProcedure(path: string, place: number, input: object): Question {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return {
    path: `/api/rpc/${path}`,
    headers: { ...BROWSER, ...headers, cookie: cookieOf(place) },
    body: JSON.stringify({ json: input }),
  };
}
