import { ballot, chart, globe, ledger, type Motif, people, pillars, speech, stupa } from './society-motifs.ts';
import { atom, books, mind, quill, sprout } from './study-motifs.ts';
import { circle, picture, place, rect, text } from './svg.ts';

type Course = { over: string; title: [string, string]; field: string; disc: string; motif: Motif; size?: number };

const blue = { field: '#26338f', disc: '#3443a6' };
const rust = { field: '#8a3513', disc: '#a0441d' };
const violet = { field: '#4c2a86', disc: '#5f3a9d' };
const teal = { field: '#0d5c54', disc: '#157066' };
const magenta = { field: '#86164f', disc: '#9e2c67' };
const night = { field: '#231d69', disc: '#352e8c' };
const green = { field: '#1c5732', disc: '#2a6d43' };
const slate = { field: '#2a3f59', disc: '#3b536f' };
const ocean = { field: '#11506a', disc: '#1b6684' };
const cobalt = { field: '#1d479a', disc: '#2e5bb2' };
const brick = { field: '#8a2328', disc: '#a1373b' };
const plum = { field: '#66226f', disc: '#7b3585' };
const navy = { field: '#15395f', disc: '#234f7f' };

const courses: Record<string, Course> = {
  'bpsc-131': { over: 'B.A. · BPSC-131', title: ['Political', 'Theory'], ...blue, motif: pillars },
  'bhic-131-hi': { over: 'बी.ए. · BHIC-131', title: ['भारत का', 'इतिहास'], ...rust, motif: stupa },
  'bsoc-131': { over: 'B.A. · BSOC-131', title: ['Intro to', 'Sociology'], ...violet, motif: people },
  'becc-131': { over: 'B.A. · BECC-131', title: ['Micro', 'economics'], ...teal, motif: chart },
  'begae-182': { over: 'B.A. · BEGAE-182', title: ['English', 'Skills'], ...magenta, motif: speech },
  'bag-sem-1-hi': { over: 'बी.ए. · BAG', title: ['पहला', 'सेमेस्टर'], ...night, motif: books },
  'bevae-181': { over: 'B.A. · BEVAE-181', title: ['Environment', 'Studies'], ...green, motif: sprout, size: 43 },
  'bcoc-131': { over: 'B.COM. · BCOC-131', title: ['Financial', 'Accounting'], ...slate, motif: ledger },
  'nios-317': { over: 'NIOS · 317', title: ['Political', 'Science'], ...ocean, motif: ballot },
  'nios-212-hi': { over: 'NIOS · 212', title: ['विज्ञान और', 'प्रौद्योगिकी'], ...cobalt, motif: atom },
  'nios-302': { over: 'NIOS · 302', title: ['English', 'Class 12'], ...brick, motif: quill },
  'bpcc-131': { over: 'B.A. · BPCC-131', title: ['Intro to', 'Psychology'], ...plum, motif: mind },
  'bpsc-134': { over: 'B.A. · BPSC-134', title: ['World', 'Politics'], ...navy, motif: globe },
};

// The motif stands low and the title on the left edge: the card lays a heart top right and a ribbon top left.
function thumbnail({ over, title, field, disc, motif, size = 46 }: Course) {
  return picture(
    640,
    360,
    [
      rect(0, 0, 640, 360, field),
      circle(484, 196, 212, disc),
      place(motif(disc), 486, 212),
      text([over], { x: 40, y: 186, size: 18, tracking: 2.2, fill: '#ffffffd9', max: 300 }),
      text(title, { x: 38, y: 249, size, gap: 57, max: 356 }),
    ].join(''),
  );
}

/** The course thumbnails, 640 by 360, by file name. */
export const courseArt = Object.entries(courses).map(([id, course]) => ({
  name: `course-${id}`,
  svg: thumbnail(course),
}));
