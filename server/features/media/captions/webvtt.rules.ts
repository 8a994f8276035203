const TIME = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMING = new RegExp(`^[ \\t]*${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t]+(\\S.*))?$`);
const SETTING = /^(vertical|line|position|size|align|region):\S+$/;

type Timing = { from: number; to: number };
type Block = { line: number; lines: string[] };

/**
 * The number of the line, from 1, at which a text is no WebVTT (W3C, 4.1); undefined for one that is. Cues come in the order
 * in which they begin, and each ends after it begins. Style blocks are taken for a fault: how captions look is ours to say.
 */
export function findFault(text: string): number | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return 1;
  const [head, ...blocks] = blocksOf(lines);
  const arrow = head?.lines.findIndex((line) => line.includes('-->')) ?? -1;
  if (arrow >= 0) return arrow + 1;
  let before = 0;
  for (const block of blocks) {
    const cue = readBlock(block);
    if (typeof cue === 'number') return cue;
    if (!cue) continue;
    if (cue.from < before) return cue.line;
    before = cue.from;
  }
  return undefined;
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const block = index > 0 && lines[index - 1] !== '' ? blocks.at(-1) : undefined;
    if (block) block.lines.push(line);
    else blocks.push({ line: index + 1, lines: [line] });
  }
  return blocks;
}

/** A cue with the line of its times; undefined for a note or a region; a number for a fault at that line. */
function readBlock({ line, lines }: Block): (Timing & { line: number }) | number | undefined {
  const [first = ''] = lines;
  const arrows = lines.flatMap((each, index) => (each.includes('-->') ? [index] : []));
  if (/^NOTE(?:[ \t]|$)/.test(first) || /^REGION[ \t]*$/.test(first))
    return arrows[0] === undefined ? undefined : line + arrows[0];
  const [place, second] = arrows;
  if (place === undefined) return line;
  if (place > 1) return line + place;
  if (second !== undefined) return line + second;
  const timing = readTiming(lines[place] ?? '');
  return timing ? { ...timing, line: line + place } : line + place;
}

function readTiming(line: string): Timing | undefined {
  const match = TIMING.exec(line);
  if (!match) return undefined;
  const settings = match[9]?.trim().split(/[ \t]+/) ?? [];
  const timing = { from: secondsOf(match.slice(1, 5)), to: secondsOf(match.slice(5, 9)) };
  return timing.to > timing.from && settings.every((each) => SETTING.test(each)) ? timing : undefined;
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
