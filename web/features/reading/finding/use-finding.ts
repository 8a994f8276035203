import { useEffect, useState } from 'react';
import type { Document, Rect } from '#contract/reading/document.ts';
import { useFound } from '#web/features/reading/reading.queries.ts';

const PAUSE_MS = 350;

export type Found = { page: number; line: string; rects: Rect[] };
export type Finding = {
  open: boolean;
  setOpen: (open: boolean) => void;
  text: string;
  setText: (text: string) => void;
  /** undefined while nothing is asked, or no answer has come. */
  results: Found[] | undefined;
  busy: boolean;
  failed: boolean;
  retry: () => void;
  /** The result that is shown, from 0; -1 before one is chosen. */
  at: number;
  step: (by: number) => void;
  choose: (at: number) => void;
};

/** Looks for what is typed, a moment after the last letter, and goes from one place to the next. */
export function useFinding(document: Document, show: (found: Found) => void): Finding {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const pause = setTimeout(() => {
      setAsked(text.trim());
      setAt(-1);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const { data, isFetching, isError, refetch } = useFound(document, open ? asked : '');
  const isAsked = asked.length >= 2 && asked === text.trim();
  const results = isAsked ? data : undefined;

  const choose = (next: number) => {
    const found = results?.[next];
    if (!found) return;
    setAt(next);
    show(found);
  };
  const step = (by: number) => {
    const count = results?.length ?? 0;
    if (count > 0) choose(at < 0 && by < 0 ? count - 1 : (at + by + count) % count);
  };
  const busy = isFetching || (text.trim().length >= 2 && !isAsked);
  return { open, setOpen, text, setText, results, busy, failed: isError && isAsked, retry: refetch, at, step, choose };
}
