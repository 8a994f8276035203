import { sql } from 'kysely';
import type { HashParameters } from '#server/features/imports/files/hash-parameters.rules.ts';
import type { Db } from '#server/platform/db.ts';
import type { DocumentFinding } from './staged-documents.store.ts';

/** Joins what the two files say of a person: sign-in data from `auth:export`, the profile from its document. */
async function insertPeople(db: Db): Promise<void> {
  await sql`
    create temporary table import_people on commit drop as
    with profiles as (
      select id, place, path, state, profile.* from import_stage,
        jsonb_to_record(fields) as profile (email text, name text, phone text, photo_url text, at timestamptz)
      where collection = 'users' and state <> 'unchanged'
    ), accounts as (
      select id, place, path, state, account.* from import_stage,
        jsonb_to_record(fields) as account (email text, email_verified boolean, name text, phone text, photo_url text,
          hash text, salt text, disabled boolean, at timestamptz)
      where collection = 'auth:export' and state <> 'unchanged'
    )
    select id, least(profiles.place, accounts.place) as place, coalesce(profiles.path, accounts.path) as path,
      coalesce(accounts.email, profiles.email) as email,
      coalesce(profiles.name, accounts.name) as name,
      coalesce(profiles.phone, accounts.phone) as phone,
      coalesce(profiles.photo_url, accounts.photo_url) as photo_url,
      coalesce(accounts.at, profiles.at, now()) as created_at,
      case when email_verified then coalesce(accounts.at, now()) end as email_verified_at,
      coalesce(disabled, false) as disabled, hash, salt,
      'changed' in (coalesce(profiles.state, ''), coalesce(accounts.state, '')) as was_here,
      exists (select from users where users.id = coalesce(profiles.id, accounts.id) and anonymised_at is null) as is_here
    from profiles full join accounts using (id)`.execute(db);
  await sql`create index on import_people (id)`.execute(db);
  await sql`analyze import_people`.execute(db);
}

/** A person who was imported before and is gone was removed here, and stays so. */
async function insertNewPeople(db: Db): Promise<void> {
  await sql`
    insert into users (id, email, name, phone, photo_url, email_verified_at, suspended_at, created_at)
    select id, email, coalesce(name, split_part(email, '@', 1)), phone, photo_url, email_verified_at,
      case when disabled then now() end, created_at
    from import_people where not is_here and not was_here and email is not null order by place
    on conflict do nothing`.execute(db);
}

async function setKnownPeople(db: Db): Promise<DocumentFinding[]> {
  await sql`
    with free as (
      select id, email from (
        select *, row_number() over (partition by lower(email) order by place) as turn from import_people where is_here
      ) as person
      where turn = 1 and not exists (
        select from users where lower(users.email) = lower(person.email) and users.id <> person.id)
    )
    update users set
      email = coalesce(free.email, users.email),
      name = coalesce(person.name, users.name),
      phone = coalesce(person.phone, users.phone),
      photo_url = coalesce(person.photo_url, users.photo_url),
      email_verified_at = coalesce(users.email_verified_at, person.email_verified_at)
    from import_people as person left join free using (id)
    where users.id = person.id and person.is_here`.execute(db);
  await sql`
    update users set suspended_at = now() from import_people as person
    where person.id = users.id and person.is_here and person.disabled and users.suspended_at is null`.execute(db);
  const { rows } = await sql<DocumentFinding>`
    select path, 'another account has the e-mail ' || person.email || ', ' || users.email || ' stays' as reason
    from import_people as person join users using (id)
    where person.is_here and lower(person.email) <> lower(users.email)`.execute(db);
  return rows;
}

/** A password that is argon2id belongs to somebody who signed in here: it stays. */
async function insertPasswords(db: Db): Promise<void> {
  await sql`
    insert into passwords (user_id, scheme, hash, salt)
    select id, 'firebase-scrypt', hash, salt from import_people join users using (id)
    where hash is not null and anonymised_at is null order by id
    on conflict (user_id) do update set hash = excluded.hash, salt = excluded.salt, changed_at = now()
    where passwords.scheme = 'firebase-scrypt' and (passwords.hash, passwords.salt) <> (excluded.hash, excluded.salt)
  `.execute(db);
}

async function removeHomeless(db: Db): Promise<DocumentFinding[]> {
  const { rows } = await sql<DocumentFinding>`
    delete from import_stage as staged using import_people as person
    where staged.id = person.id and staged.collection in ('users', 'auth:export') and staged.state <> 'unchanged'
      and not exists (select from users where users.id = person.id)
    returning staged.path, case
      when person.was_here then 'the account was removed here'
      when person.email is null then 'has no e-mail'
      else 'another account has the e-mail ' || person.email end as reason`.execute(db);
  return rows;
}

export async function insertImportedUsers(db: Db): Promise<{ bad: DocumentFinding[]; warnings: DocumentFinding[] }> {
  await insertPeople(db);
  await insertNewPeople(db);
  const warnings = await setKnownPeople(db);
  await insertPasswords(db);
  return { bad: await removeHomeless(db), warnings };
}

/** False when passwords of another Firebase project still wait for their first sign-in: its parameters must stay. */
export async function setFirebaseHashParameters(db: Db, parameters: HashParameters): Promise<boolean> {
  const { signerKey, saltSeparator, rounds, memoryCost } = parameters;
  const { rows } = await sql`
    insert into firebase_hash_parameters as standing (signer_key, salt_separator, rounds, memory_cost)
    values (${signerKey}, ${saltSeparator}, ${rounds}, ${memoryCost})
    on conflict (only_row) do update set signer_key = excluded.signer_key, salt_separator = excluded.salt_separator,
      rounds = excluded.rounds, memory_cost = excluded.memory_cost
    where (standing.signer_key, standing.salt_separator, standing.rounds, standing.memory_cost)
        = (excluded.signer_key, excluded.salt_separator, excluded.rounds, excluded.memory_cost)
      or not exists (select from passwords where scheme = 'firebase-scrypt')
    returning true`.execute(db);
  return rows.length > 0;
}
