/** The window at one moment, in CSS pixels; `ratio` is device pixels per CSS pixel, `scale` that of a pinch zoom. */
export type WindowLook = {
  width: number;
  height: number;
  ratio: number;
  scale: number;
  orientation: string;
  fullscreen: boolean;
  touch: boolean;
  /** Something editable has the focus, or had it a moment ago: an on-screen keyboard may stand. */
  typing: boolean;
  /** Of a start just after a rotation, of which a browser may tell before it changes the size. */
  isSettling?: boolean;
};

/** More than a bar that slides in (bookmarks 40, a translation offer 48), less than the slimmest docked panel. */
const SLACK_PX = 64;
/** On a phone the address bar and the tool bar come and go as one scrolls: 112 together at most. */
const TOUCH_HEIGHT_SLACK_PX = 128;

/** Whether the window shrank from its start in a way that docked developer tools shrink it. */
export function toolsLookOpen(start: WindowLook, now: WindowLook): boolean {
  if (!isPlain(now)) return false;
  if (shrank(start, now, 'width', SLACK_PX)) return true;
  if (now.touch && now.typing) return false;
  return shrank(start, now, 'height', now.touch ? TOUCH_HEIGHT_SLACK_PX : SLACK_PX);
}

/** The look to compare with from now on: the first plain one, and after each rotation the one that follows it. */
export function startOf(start: WindowLook | undefined, now: WindowLook): WindowLook | undefined {
  if (!isPlain(now)) return start;
  if (start && isRotated(start, now)) return { ...now, isSettling: true };
  return start && !start.isSettling ? start : now;
}

function isPlain({ scale, fullscreen }: WindowLook): boolean {
  return !fullscreen && Math.abs(scale - 1) < 0.05;
}

/** Browser zoom shrinks CSS pixels only, a move to a coarser screen device pixels only: tools shrink both. */
function shrank(start: WindowLook, now: WindowLook, side: 'width' | 'height', slack: number): boolean {
  return start[side] - now[side] > slack && start[side] * start.ratio - now[side] * now.ratio > slack * now.ratio;
}

/** Tools make no side longer, so on a touch screen one side for the other is a turn, whatever the browser calls it. */
function isRotated(start: WindowLook, now: WindowLook): boolean {
  if (start.orientation !== now.orientation) return true;
  const wider = now.width - start.width;
  const higher = now.height - start.height;
  return now.touch && Math.max(wider, higher) > SLACK_PX && Math.min(wider, higher) < -SLACK_PX;
}
