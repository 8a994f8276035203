import { describe, expect, test } from 'vitest';
import { startOf, toolsLookOpen, type WindowLook } from './tools-open.ts';

const desktop: WindowLook = {
  width: 1280,
  height: 800,
  ratio: 1,
  scale: 1,
  orientation: 'landscape-primary',
  fullscreen: false,
  touch: false,
  typing: false,
};
const phone: WindowLook = {
  ...desktop,
  width: 360,
  height: 740,
  ratio: 3,
  orientation: 'portrait-primary',
  touch: true,
};

/** As the hook does it: each look in turn, the last one judged. */
function judge(...looks: WindowLook[]): boolean {
  let start: WindowLook | undefined;
  let open = false;
  for (const now of looks) {
    start = startOf(start, now);
    open = start !== undefined && toolsLookOpen(start, now);
  }
  return open;
}

describe('tools are seen', () => {
  test('docked at the side', () => expect(judge(desktop, { ...desktop, width: 900 })).toBe(true));
  test('docked below', () => expect(judge(desktop, { ...desktop, height: 500 })).toBe(true));
  test('also while something is typed on a desktop', () =>
    expect(judge(desktop, { ...desktop, height: 500, typing: true })).toBe(true));
  test('at another browser zoom', () =>
    expect(
      judge(desktop, { ...desktop, width: 853, height: 533, ratio: 1.5 }, { ...desktop, width: 600, ratio: 1.5 }),
    ).toBe(true));
  test('on a phone without a keyboard', () => expect(judge(phone, { ...phone, height: 400 })).toBe(true));
  test('on a phone that types, from the side', () =>
    expect(judge(phone, { ...phone, width: 200, typing: true })).toBe(true));
  test('after a rotation', () => {
    const turned = { ...phone, width: 740, height: 360, orientation: 'landscape-primary' };
    expect(judge(phone, turned, turned, { ...turned, width: 400 })).toBe(true);
  });
});

describe('tools are not seen', () => {
  test('in the window as it began', () => expect(judge(desktop, desktop)).toBe(false));
  test('once the size is back', () => expect(judge(desktop, { ...desktop, width: 900 }, desktop)).toBe(false));
  test('in a window made larger and then as it was', () =>
    expect(judge(desktop, { ...desktop, width: 1600, height: 1000 }, desktop)).toBe(false));
  test('in a scroll bar, a bookmarks bar or rounding', () =>
    expect(judge(desktop, { ...desktop, width: 1263, height: 760 })).toBe(false));
  test('in browser zoom', () => expect(judge(desktop, { ...desktop, width: 640, height: 400, ratio: 2 })).toBe(false));
  test('in a move to a coarser screen', () =>
    expect(judge({ ...desktop, ratio: 2 }, { ...desktop, ratio: 1 })).toBe(false));
  test('in pinch zoom, where some browsers report the part that is seen', () =>
    expect(judge(phone, { ...phone, width: 180, height: 370, scale: 2 })).toBe(false));
  test('in full screen, nor after it', () => {
    const full = { ...desktop, width: 1366, height: 1000, fullscreen: true };
    expect(judge(desktop, full)).toBe(false);
    expect(judge(full, desktop)).toBe(false);
  });
  test('in an on-screen keyboard', () => expect(judge(phone, { ...phone, height: 420, typing: true })).toBe(false));
  test('in the bars of a phone as one scrolls', () => expect(judge(phone, { ...phone, height: 628 })).toBe(false));
  test('in a rotation that the browser names', () =>
    expect(judge(phone, { ...phone, width: 740, height: 300, orientation: 'landscape-primary' })).toBe(false));
  test('in a rotation that it does not name, there and back', () => {
    const turned = { ...phone, width: 740, height: 300 };
    expect(judge(phone, turned)).toBe(false);
    expect(judge(phone, turned, phone)).toBe(false);
  });
  test('in a rotation that the browser names before it changes the size', () => {
    const upright = { ...desktop, orientation: 'portrait-primary' };
    const turned = { ...upright, width: 800, height: 1280 };
    expect(judge(desktop, upright, turned)).toBe(false);
    expect(judge(desktop, upright, turned, turned)).toBe(false);
    expect(judge(desktop, upright, turned, { ...turned, height: 900 })).toBe(true);
  });
  test('before there is a start', () => expect(judge({ ...phone, scale: 2 })).toBe(false));
});
