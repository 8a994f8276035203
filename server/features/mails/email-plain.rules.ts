import type { EmailParts } from './texts/mail-text.rules.ts';

const COLUMNS = 72;

/** The letter as plain text. An address stands alone on its line and is never broken. */
export function plainOf(parts: EmailParts): string {
  const {
    greeting,
    paragraphs,
    facts = [],
    quote,
    code,
    links: news = [],
    action,
    other,
    note,
    school,
    footer,
  } = parts;
  const links = [...news, action, other].flatMap((link) => (link ? [`${wrap(`${link.label}:`)}\n${link.link}`] : []));
  const blocks = [
    wrap(greeting),
    ...paragraphs.map((text) => wrap(text)),
    facts.map(([name, value]) => wrap(`${name}: ${value}`)).join('\n'),
    quote?.split('\n').map(quoted).join('\n'),
    code && `    ${code}`,
    ...links,
    note && wrap(note),
    ['----', school.name, school.url, ...footer.map((line) => wrap(line))].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function quoted(line: string): string {
  return wrap(line, COLUMNS - 2)
    .split('\n')
    .map((part) => `> ${part}`.trimEnd())
    .join('\n');
}

function wrap(text: string, columns = COLUMNS): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines.join('\n');
}
