const EVERY_MS = 1000;
const SOONEST_MS = 20_000;
const LATEST_MS = 40_000;
/** The lower edge is the controls'. */
const CONTROLS_HEIGHT = 112;
const EDGE = 12;
const TRIES = 3;
const LOOK =
  'pointer-events-none absolute z-10 max-w-[80%] select-none truncate text-sm font-medium text-white/45 transition-[left,top] duration-1000 [text-shadow:0_0_2px_rgb(0_0_0/45%)]';

/**
 * Lays a faint text over the stage that moves now and then, and puts it back when it was removed, hidden or changed.
 * `onHidden`: it cannot be shown. Answers with what takes it away.
 */
export function guardMark(stage: HTMLElement, text: string, onHidden: () => void): () => void {
  let mark = makeMark(text);
  let strikes = 0;
  let moveAt = 0;
  const observer = new MutationObserver(check);
  const clock = setInterval(check, EVERY_MS);

  function place(): void {
    observer.disconnect();
    mark.remove();
    mark = makeMark(text);
    stage.append(mark);
    // Before it is watched: where it cannot be shown, its own moves would call for the next one without end.
    move();
    observer.observe(stage, { childList: true });
    observer.observe(mark, { attributes: true, childList: true, characterData: true, subtree: true });
  }

  function move(): void {
    moveAt = Date.now() + SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS);
    const width = Math.max(0, stage.clientWidth - mark.offsetWidth - 2 * EDGE);
    const height = Math.max(0, stage.clientHeight - mark.offsetHeight - EDGE - CONTROLS_HEIGHT);
    mark.style.left = `${Math.round(EDGE + Math.random() * width)}px`;
    mark.style.top = `${Math.round(EDGE + Math.random() * height)}px`;
  }

  function check(): void {
    if (isShown(mark, stage, text)) {
      strikes = 0;
      if (Date.now() >= moveAt) move();
      return;
    }
    place();
    // What takes it away once is mended; what keeps it from being shown is not.
    strikes = isShown(mark, stage, text) ? 0 : strikes + 1;
    if (strikes > TRIES) onHidden();
  }

  place();
  return () => {
    clearInterval(clock);
    observer.disconnect();
    mark.remove();
  };
}

function makeMark(text: string): HTMLElement {
  const mark = document.createElement('p');
  mark.setAttribute('aria-hidden', 'true');
  mark.dataset['mark'] = '';
  mark.className = LOOK;
  mark.textContent = text;
  return mark;
}

function isShown(mark: HTMLElement, stage: HTMLElement, text: string): boolean {
  if (mark.parentElement !== stage || mark.textContent !== text || mark.className !== LOOK) return false;
  // A window that is not drawn has no sizes.
  if (stage.clientWidth === 0 || document.hidden) return true;
  const style = getComputedStyle(mark);
  if (style.display === 'none' || style.visibility !== 'visible' || Number(style.opacity) < 0.9) return false;
  if (style.clipPath !== 'none' || style.filter !== 'none' || style.transform !== 'none') return false;
  const [own, snapshot] = [mark.getBoundingClientRect(), stage.getBoundingClientRect()];
  const isInside =
    own.right <= snapshot.right + 1 &&
    own.left >= snapshot.left - 1 &&
    own.top >= snapshot.top - 1 &&
    own.bottom <= snapshot.bottom + 1;
  return own.width > 20 && own.height > 6 && isInside;
}
