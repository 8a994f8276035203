/** A place on the picture in pixels from its corner, and how wide the picture is. */
type Spot = { x: number; y: number; width: number };

/** What a finger, or a mouse, brings about. */
export type TouchHands = {
  tap: () => void;
  /** Ten seconds ahead or back. */
  step: (seconds: 10 | -10) => void;
  /** Fast as long as it is held; false when there is nothing to hasten. */
  hasten: () => boolean;
  slow: () => void;
  swipeDown: () => void;
};

type Side = 10 | -10 | 0;
type HeldTouch = Spot & { hands: TouchHands; isFast: boolean; clock: ReturnType<typeof setTimeout> };
type TapRun = { side: Side; hands: TouchHands; waits: boolean; clock: ReturnType<typeof setTimeout> };

const DOUBLE_MS = 300;
const HOLD_MS = 500;
const STILL_PX = 12;
const SWIPE_PX = 70;

/**
 * Reads taps, double taps at the sides, holding and swiping down out of what a pointer does on the picture.
 * A tap at a side waits 300 ms for a second one; one in the middle acts at once.
 */
export function readTouches() {
  let held: HeldTouch | undefined;
  let tapped: TapRun | undefined;

  function release(): HeldTouch | undefined {
    const before = held;
    held = undefined;
    clearTimeout(before?.clock);
    if (before?.isFast) before.hands.slow();
    return before;
  }

  function tap(side: Side, hands: TouchHands): void {
    const before = tapped;
    clearTimeout(before?.clock);
    tapped = undefined;
    const isAgain = side !== 0 && before?.side === side;
    if (before?.waits && !isAgain) before.hands.tap();
    if (side === 0) hands.tap();
    else {
      if (isAgain) hands.step(side);
      wait({ side, hands, waits: !isAgain });
    }
  }

  /** A run of taps stays open for the next one. */
  function wait(next: Omit<TapRun, 'clock'>): void {
    const clock = setTimeout(() => {
      tapped = undefined;
      if (next.waits) next.hands.tap();
    }, DOUBLE_MS);
    tapped = { ...next, clock };
  }

  return {
    down(spot: Spot, hands: TouchHands): void {
      release();
      const next: HeldTouch = { ...spot, hands, isFast: false, clock: setTimeout(() => hasten(next), HOLD_MS) };
      held = next;
    },
    move({ x, y }: Omit<Spot, 'width'>): void {
      if (held && Math.hypot(x - held.x, y - held.y) > STILL_PX) clearTimeout(held.clock);
    },
    up({ x, y }: Omit<Spot, 'width'>): void {
      const before = release();
      if (!before || before.isFast) return;
      const [across, down] = [Math.abs(x - before.x), y - before.y];
      if (Math.hypot(across, down) <= STILL_PX) tap(sideOf(before), before.hands);
      else if (down > SWIPE_PX && down > 2 * across) before.hands.swipeDown();
    },
    /** The browser took the pointer away, or the picture is gone. */
    cancel: () => void release(),
  };
}

function hasten(held: HeldTouch): void {
  held.isFast = held.hands.hasten();
}

/** The outer thirds of the picture are its sides. */
function sideOf({ x, width }: Spot): Side {
  if (x < width / 3) return -10;
  return x > (width * 2) / 3 ? 10 : 0;
}
