import type { NotebookEntry } from '#contract/notebook.ts';
import { addressOfEntry, notebookGroupsOf } from '#web/features/notebook/notebook-groups.ts';
import { placeInWords } from '#web/features/notebook/place-words.ts';
import { m } from '#web/platform/words.ts';

/** What Markdown would take for more than a letter. */
const MEANS_MORE = /[\\`*_[\]<>#|~$]/g;
/** At the beginning of a line: a list, a rule, a heading's underline. */
const BEGINS_MORE = /^(\s*)([-+=]|\d+(?=[.)]))/;

type Head = { title: string; lines: string[]; origin: string };

/** The notebook as Markdown: a heading for each product and lesson, and every text as it was typed. */
export function markdownOf(entries: NotebookEntry[], { title, lines, origin }: Head): string {
  const groups = notebookGroupsOf(entries).map((group) =>
    [
      `## ${onOneLine(group.title || m.notebook_gone())}`,
      ...group.parts.flatMap((part) => [
        ...(part.title === null ? [] : [`### ${onOneLine(part.title)}`]),
        ...part.entries.map((entry) => entryOf(entry, origin)),
      ]),
    ].join('\n\n'),
  );
  return `${[`# ${onOneLine(title)}`, ...lines.map(onOneLine), ...groups].join('\n\n')}\n`;
}

function entryOf(entry: NotebookEntry, origin: string): string {
  const place = placeInWords(entry);
  const link = entry.isOpen && place ? `[${place}](${origin}${addressOfEntry(entry)})` : place;
  const quote = entry.quote && linesOf(entry.quote).map((line) => `> ${line}`.trimEnd());
  const text = entry.text && linesOf(entry.text);
  const parts = [link ? [link] : '', quote, text].filter((part) => part !== '');
  // What belongs to one entry is one item of a list.
  return parts
    .map((part) => [...part].join('\n'))
    .join('\n\n')
    .split('\n')
    .map((line, at) => `${at === 0 ? '- ' : line && '  '}${line}`)
    .join('\n');
}

const escaped = (line: string): string =>
  line
    .replace(MEANS_MORE, '\\$&')
    .replace(BEGINS_MORE, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    );

/** A line that ends in a backslash is followed by another in the same paragraph. */
function linesOf(text: string): string[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => escaped(line.trim()));
  return lines.map((line, at) => (line && lines[at + 1] ? `${line}\\` : line));
}

const onOneLine = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim());
