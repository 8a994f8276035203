import type { PageViewer } from '#contract/page-boot.ts';
import { escapeHtml, escapeScript } from './escape.ts';

type Own = 'id' | 'name' | 'email' | 'firstName' | 'initials' | 'photoUrl';
type Marks = Record<Own, string>;

/** Characters that no text may hold (Unicode 23.7) stand where a person's own words go in markup, … */
export const IN_MARKUP: Marks = {
  id: '\uFDD0',
  name: '\uFDD1',
  email: '\uFDD2',
  firstName: '\uFDD3',
  initials: '\uFDD4',
  photoUrl: '\uFDDB',
};
/** … where they go in the boot data, … */
export const IN_DATA: Marks = {
  id: '\uFDD5',
  name: '\uFDD6',
  email: '\uFDD7',
  firstName: '\uFDD8',
  initials: '\uFDD9',
  photoUrl: '\uFDDC',
};
/** … and where an answer's own nonce goes. */
export const NONCE = '\uFDDA';
export const ANY_STAND_IN = /[\uFDD0-\uFDDC]/g;

/** The viewer with stand-ins for their own words. A page may know whether there is a photo, not which. */
export function withStandIns(viewer: PageViewer | null, marks: Marks): PageViewer | null {
  return viewer && { ...viewer, ...marks, photoUrl: viewer.photoUrl && marks.photoUrl };
}

/** What stands in each stand-in's place for one answer, escaped for its place. */
export function wordsOf(viewer: PageViewer | null, nonce: string): Map<string, string> {
  const words = new Map([[NONCE, nonce]]);
  for (const own of Object.keys(IN_MARKUP) as Own[]) {
    const word = viewer?.[own] ?? '';
    words.set(IN_MARKUP[own], escapeHtml(word));
    words.set(IN_DATA[own], escapeScript(JSON.stringify(word).slice(1, -1)));
  }
  return words;
}
