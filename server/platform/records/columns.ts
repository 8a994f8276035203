type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

const snakeCase = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;

type Selection<Table extends string, Name extends string> = Name extends string
  ? `${Table}.${SnakeCase<Name>} as ${Name}`
  : never;

/** What to select from a table for fields of these names: ('book', ['aboutHi']) is ['book.about_hi as aboutHi']. */
export function selectFields<Table extends string, Name extends string>(table: Table, names: readonly Name[]) {
  return names.map((name) => `${table}.${snakeCase(name)} as ${name}` as Selection<Table, Name>);
}

type Columns<Fields, Name extends keyof Fields & string> = { [Key in Name as SnakeCase<Key>]: Fields[Key] };

/** The fields of these names as columns to write. What is not given is left out, and stays as it is. */
export function columnsOf<Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Columns<Fields, Name> {
  const given = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(given.map((name) => [snakeCase(name), fields[name]])) as Columns<Fields, Name>;
}

/** What a column is called outside of SQL: 'made_at' is 'madeAt'. */
export const camelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
