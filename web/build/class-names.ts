/** What is stepped over, what opens, closes or divides, and the name of a class. */
const PARTS = /\\.|"[^"]*"|(:is\(|:where\()|(\()|(\))|(,)|\.(?!\d)((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gis;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gis;

/** The classes without which a selector fits nothing: not those behind a comma, or in parentheses but for :is and :where. */
export function requiredClasses(selector: string): string[] {
  const open = [{ counts: true, classes: [] as string[] }];
  for (const [, is, other, close, comma, name] of selector.matchAll(PARTS)) {
    const inner = open.at(-1);
    if (!inner) break;
    if (is || other) open.push({ counts: is !== undefined, classes: [] });
    else if (comma) inner.counts = false;
    else if (name) inner.classes.push(unescapeName(name));
    else if (close && open.pop()?.counts) open.at(-1)?.classes.push(...inner.classes);
  }
  return open[0]?.classes ?? [];
}

/** Every class that a selector names, wherever it stands in it. */
export function classesIn(selector: string): string[] {
  return [...selector.matchAll(PARTS)].flatMap(([, , , , , name]) => (name ? [unescapeName(name)] : []));
}

/** The selector with other names for its classes; a class that has none keeps its own. */
export function renameClasses(selector: string, names: ReadonlyMap<string, string>): string {
  return selector.replace(PARTS, (part, _is, _other, _close, _comma, name?: string) => {
    const other = name && names.get(unescapeName(name));
    return other ? `.${other}` : part;
  });
}

const unescapeName = (name: string): string => name.replace(ESCAPE, toCharacter);

function toCharacter(_: string, code: string | undefined, character = ''): string {
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : character;
}
