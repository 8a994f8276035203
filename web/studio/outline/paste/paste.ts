export type Pasted = {
  /** For the section that is there. */
  titles: string[];
  sections: { title: string; titles: string[] }[];
  /** Titles that were cut to the most that fits. */
  cut: number;
};

const MAX_LETTERS = 200;
/** What stands before a title in lists that people paste: "3.", "2) ", "- ", "• ". */
const MARK = /^(?:[-–•*]\s+|\d{1,3}[.)]\s+)/;

/** A list of titles, one on each line; '# ' begins a section. */
export function readPasted(text: string): Pasted {
  const pasted: Pasted = { titles: [], sections: [], cut: 0 };
  for (const line of text.split(/\r?\n/)) {
    const whole = line.replace(/\s+/g, ' ').trim();
    const isSection = /^#+\s*\S/.test(whole);
    const title = (isSection ? whole.replace(/^#+\s*/, '') : whole.replace(MARK, '')).trim();
    if (title === '' || /^#+$/.test(title)) continue;
    const kept = title
      .slice(0, MAX_LETTERS)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd();
    if (kept !== title) pasted.cut += 1;
    if (isSection) pasted.sections.push({ title: kept, titles: [] });
    else (pasted.sections.at(-1) ?? pasted).titles.push(kept);
  }
  return pasted;
}

export function countPasted({ titles, sections }: Pasted): number {
  return sections.reduce((sum, section) => sum + section.titles.length, titles.length);
}
