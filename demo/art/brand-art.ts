import { circle, picture, place, rect, shape } from './svg.ts';

// The same drawing as web/ui/brand-mark.tsx.
const sunOverBook = [
  circle(18, 12.2, 5, '#f2a516'),
  shape(
    'M6.5 21.2C10.2 18.9 14.7 19.3 18 22.4 21.3 19.3 25.8 18.9 29.5 21.2V27.4C25.8 25.1 21.3 25.5 18 28.6 14.7 25.5 10.2 25.1 6.5 27.4Z',
    '#fff',
  ),
].join('');

/** The mark on a rounded square, 36 units wide: the favicon. */
export const faviconArt = picture(36, 36, rect(0, 0, 36, 36, '#4338ca', 10) + sunOverBook);

/** The mark on a full square, drawn within the circle that a launcher may cut from it. */
export const iconArt = picture(36, 36, rect(0, 0, 36, 36, '#4338ca') + place(sunOverBook, 1.8, 1.6, 0.9));
