import { picture, rect, shape, text } from './svg.ts';

type Palette = { field: string; deep: string; light: string };
type Cover = { code: string; title: string[]; kind: string; session: string; palette: Palette };

const blue = { field: '#2242b5', deep: '#1b3388', light: '#f2a516' };
const rust = { field: '#a8450d', deep: '#813209', light: '#ffe08a' };
const violet = { field: '#5b2b9d', deep: '#451f7d', light: '#d9b4ff' };
const magenta = { field: '#9c1a5e', deep: '#761346', light: '#ffb9d9' };
const teal = { field: '#0f6e63', deep: '#0b524a', light: '#9cf0dc' };
const ocean = { field: '#15607f', deep: '#0f4660', light: '#9bdaf0' };
const indigo = { field: '#372da8', deep: '#271f80', light: '#c9c4fb' };
const plum = { field: '#6a2450', deep: '#4e193a', light: '#f3c6a5' };
const slate = { field: '#33475f', deep: '#243447', light: '#fbd27a' };
const brick = { field: '#9b2a2c', deep: '#761d20', light: '#ffc4b3' };
const green = { field: '#1f6b3a', deep: '#164f2a', light: '#cdeb9a' };

const solved = { kind: 'Solved assignment', session: 'July 2026 · English' };
const solvedInHindi = { kind: 'हल सत्रीय कार्य', session: 'जुलाई 2026 · हिन्दी' };
const tutorMarked = { kind: 'Tutor marked assignment', session: 'April 2027 · English' };

const covers: Record<string, Cover> = {
  'bpsc-131-en': { code: 'BPSC-131', title: ['Political', 'Theory'], ...solved, palette: blue },
  'bhic-131-answers-hi': { code: 'BHIC-131', title: ['भारत का', 'इतिहास'], ...solvedInHindi, palette: rust },
  'bsoc-131-en': { code: 'BSOC-131', title: ['Intro to', 'Sociology'], ...solved, palette: violet },
  'begae-182-en': { code: 'BEGAE-182', title: ['English', 'Skills'], ...solved, palette: magenta },
  'becc-131-en': { code: 'BECC-131', title: ['Micro', 'economics'], ...solved, palette: teal },
  'bpsc-132-hi': { code: 'BPSC-132', title: ['भारतीय शासन', 'और राजनीति'], ...solvedInHindi, palette: indigo },
  'meg-01-en': { code: 'MEG-01', title: ['British', 'Poetry'], ...solved, palette: plum },
  'mps-001-en': { code: 'MPS-001', title: ['Political', 'Theory, M.A.'], ...solved, palette: slate },
  'nios-317-en': { code: 'NIOS 317', title: ['Political', 'Science'], ...tutorMarked, palette: ocean },
  'nios-302-en': { code: 'NIOS 302', title: ['English', 'Class 12'], ...tutorMarked, palette: brick },
  'bevae-181-hi': { code: 'BEVAE-181', title: ['पर्यावरण', 'अध्ययन'], ...solvedInHindi, palette: green },
};

function cover({ code, title, kind, session, palette }: Cover) {
  return picture(
    360,
    480,
    [
      rect(0, 0, 360, 480, palette.field),
      shape('M0 308C58 280 108 300 168 306S300 306 360 270V480H0Z', palette.deep),
      shape('M0 382C62 356 124 380 190 384S312 384 360 362V480H0Z', palette.light),
      rect(28, 36, 50, 7, palette.light, 3.5),
      text([code, ...title], { x: 28, y: 97, size: 39, gap: 52, max: 336 }),
      text([kind], { x: 29, y: 245, size: 21, weight: 500, fill: '#ffffffe6', max: 336 }),
      text([session], { x: 29, y: 451, size: 19, fill: '#1b1930', max: 336 }),
    ].join(''),
  );
}

/** The e-book covers, 360 by 480, by file name. */
export const coverArt = Object.entries(covers).map(([id, one]) => ({ name: `ebook-${id}`, svg: cover(one) }));
