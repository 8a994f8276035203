import { boy, girl, teacher } from './face-art.ts';
import { stupa } from './society-motifs.ts';
import { circle, picture, place, rect, shape, stroke, text } from './svg.ts';

type Scene = { title: string[]; note: string; field: string; disc: string; line: string; figure: string };

const grid = (colour: string) => {
  const lines = [
    ...Array.from({ length: 13 }, (_, at) => `M${8 + at * 74} 0V540`),
    ...Array.from({ length: 8 }, (_, at) => `M0 ${10 + at * 74}H960`),
  ];
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="2"/>`;
};

const question = place(
  [
    shape(
      'M-62-58H62a26 26 0 0 1 26 26V26A26 26 0 0 1 62 52H10L-22 82V52H-62A26 26 0 0 1-88 26V-32A26 26 0 0 1-62-58Z',
      '#fff',
    ),
    stroke('M-18-16C-18-44 22-44 22-18 22 0 2 0 2 16', '#0f6b4c', 10),
    circle(2, 34, 6.5, '#f2a516'),
  ].join(''),
  700,
  104,
  0.95,
);

const scenes: Record<string, Scene> = {
  'indian-constitution': {
    title: ['Indian', 'Constitution'],
    note: 'Revision marathon · part 3',
    field: '#2a1a78',
    disc: '#3a2a8f',
    line: '#382888',
    figure: place(teacher, 748, 286),
  },
  'doubt-sociology': {
    title: ['Doubt class:', 'Sociology'],
    note: 'Bring your questions',
    field: '#0a5540',
    disc: '#136a52',
    line: '#126349',
    figure: place(girl, 828, 344, 0.9) + place(boy, 664, 364, 0.9) + question,
  },
  'bhartiya-itihas-hi': {
    title: ['भारत का', 'इतिहास'],
    note: 'मौर्य काल · कक्षा 4',
    field: '#83310f',
    disc: '#9a411a',
    line: '#924019',
    figure: place(stupa('#9a411a'), 748, 318, 1.62),
  },
};

function still({ title, note, field, disc, line, figure }: Scene) {
  return picture(
    960,
    540,
    [
      rect(0, 0, 960, 540, field),
      grid(line),
      circle(748, 300, 216, disc),
      figure,
      text(title, { x: 60, y: 264, size: 62, gap: 74, max: 520 }),
      text([note], { x: 62, y: 400, size: 27, weight: 500, fill: '#ffffffe0', max: 520 }),
    ].join(''),
  );
}

/** The stills of the live classes, 960 by 540, by file name. */
export const sceneArt = Object.entries(scenes).map(([id, scene]) => ({ name: `stream-${id}`, svg: still(scene) }));
