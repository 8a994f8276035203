import { expect, test } from 'vitest';
import { nameStatement } from './statements.ts';

test.each([
  ['select "id" from "users" where "email" = $1', 'SELECT', 'users'],
  ['insert into "public"."votes" ("id") values ($1) on conflict do update set x = 1', 'INSERT', 'public.votes'],
  ['update only polls set title = $1', 'UPDATE', 'polls'],
  ['delete from sessions where id = $1 returning id', 'DELETE', 'sessions'],
  ['with asked as (select 1) insert into orders select * from asked', 'INSERT', 'orders'],
  [`select 'it''s from riya' as said`, 'SELECT', undefined],
  [`-- from riya\n select 1 /* from asha */`, 'SELECT', undefined],
  [`select pg_notify('live', 'jobs')`, 'SELECT', undefined],
  ['begin', 'BEGIN', undefined],
  ['$$', 'STATEMENT', undefined],
])('%s', (text, operation, table) => {
  expect(nameStatement(text)).toEqual({ operation, table });
  expect(nameStatement(text)).toBe(nameStatement(text));
});
