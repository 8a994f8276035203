import { type HiddenTime, newAttention } from '#web/features/attempts/outbox/attention.ts';

type PageActs = {
  /** It was out of sight, until now. */
  onHidden: (time: HiddenTime) => void;
  /** It is left, maybe for good. */
  onLeave: () => void;
  /** It is there again, as it was. */
  onSeen: () => void;
  /** There may be a network again. */
  onOnline: () => void;
};

/** Watches the page on which an attempt is played, by its clock; `since`: it was out of sight when the page before it ended. */
export function newPageWatch(elapsed: () => number, since: number | undefined, acts: PageActs) {
  const attention = newAttention(elapsed, since);
  let isUnloading = false;

  function tellHidden(): void {
    const time = attention.show();
    if (time) acts.onHidden(time);
  }

  /** Also a page that ends is out of sight at last, which is none of what is kept. */
  function hide(): void {
    if (!isUnloading) attention.hide();
    acts.onLeave();
  }

  function unload(): void {
    isUnloading = true;
    tellHidden();
    acts.onLeave();
  }

  function show(): void {
    isUnloading = false;
    acts.onSeen();
  }

  function comeBack(): void {
    show();
    tellHidden();
    acts.onOnline();
  }

  return {
    /** The attempt ends while the page may be out of sight. */
    tellHidden,
    since: attention.since,
    /** Watches until what it answers is called. */
    begin(): () => void {
      const left = new AbortController();
      const on = (target: EventTarget, name: string, act: () => void) =>
        target.addEventListener(name, act, { signal: left.signal });
      on(document, 'visibilitychange', () => (document.hidden ? hide() : comeBack()));
      on(window, 'pagehide', unload);
      on(window, 'pageshow', show);
      on(window, 'online', acts.onOnline);
      if (document.hidden) attention.hide();
      else tellHidden();
      return () => left.abort();
    },
  };
}
