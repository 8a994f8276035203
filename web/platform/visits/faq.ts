const HEADING = /<h[2-6]\b[^>]*>(.*?)<\/h[2-6]>/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of a text as the server makes it: Markdown's tags and four entities (server/features/pages/markdown.rules.ts). */
function wordsOf(html: string): string {
  const plain = html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
  return plain
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?।])/g, '')
    .trim();
}

/** What a text begins with. */
export function openingOf(html: string): string {
  return wordsOf(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '');
}

/** The questions that a text asks in its headings, each with what stands below it (schema.org/FAQPage); nothing where it asks none. */
export function faqThings(html: string): object[] {
  const headings = [...html.matchAll(HEADING)];
  const questions = headings.flatMap((heading, place) => {
    const [whole, inside = ''] = heading;
    const name = wordsOf(inside);
    const text = wordsOf(html.slice(heading.index + whole.length, headings[place + 1]?.index));
    if (!name.endsWith('?') || text === '') return [];
    return [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }];
  });
  if (questions.length === 0) return [];
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }];
}
