import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_computed: boolean;
};

const HEADER = '// Generated from database/migrations by "node database/generate.ts"; do not edit.';

// As the driver answers with them; connections read int8, numeric and date by parsers of their own.
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int4multirange: 'string',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

/** The text of `tables.ts` for the public schema of a migrated database; an Error names a column whose type has no mapping. */
export async function describeTables(url: string): Promise<string> {
  const columns = await readColumns(url);
  const tables = Map.groupBy(columns, (it) => it.table);
  const used = ['Generated', 'GeneratedAlways'].filter((name) =>
    columns.some((it) => typeOf(it).startsWith(`${name}<`)),
  );
  const imports = used.length > 0 ? [`import type { ${used.join(', ')} } from 'kysely';`] : [];
  const interfaces = [...tables].map(([table, its]) =>
    writeInterface(
      pascal(table),
      its.map((it) => [it.column, typeOf(it)]),
    ),
  );
  const all = writeInterface(
    'DB',
    [...tables.keys()].map((table) => [table, pascal(table)]),
  );
  return `${[HEADER, ...imports, ...interfaces, all].join('\n\n')}\n`;
}

async function readColumns(url: string): Promise<Column[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    const { rows } = await sql<Column>`
      select c.relname as "table", a.attname as "column", coalesce(e.typname, t.typname) as type,
        e.oid is not null as is_array, not a.attnotnull as is_nullable,
        a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as is_computed
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely\\_%'
      order by c.relname collate "C", a.attname collate "C"`.execute(db);
    return rows;
  } finally {
    await db.destroy();
  }
}

function typeOf(column: Column): string {
  const element = TYPES[column.type];
  if (!element)
    throw new Error(
      `${column.table}.${column.column}: give the type ${column.type} a line in database/generate-tables.ts.`,
    );
  const value =
    element + (column.is_array ? '[]' : '') + (column.is_nullable && element !== 'unknown' ? ' | null' : '');
  if (column.is_computed) return `GeneratedAlways<${value}>`;
  return column.has_default ? `Generated<${value}>` : value;
}

function writeInterface(name: string, members: [string, string][]): string {
  return `export interface ${name} {\n${members.map(([key, type]) => `  ${key}: ${type};\n`).join('')}}`;
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
