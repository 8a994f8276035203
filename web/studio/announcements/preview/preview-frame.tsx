import { RouterContextProvider, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Language } from '#contract/procedure.ts';
import { spokenIn } from '#web/platform/words.ts';

type PreviewFrameProps = {
  /** What the snapshot is called. */
  title: string;
  /** How wide the screen is that is shown, in CSS pixels; it is drawn smaller where there is less room. */
  width: number;
  language: Language;
  theme: 'light' | 'dark';
  children: ReactNode;
};

/**
 * Draws parts of the students' pages as a screen of another width, theme and language shows them: a document of its own
 * with the same style. Nothing in it can be pressed.
 */
export function PreviewFrame({ title, width, language, theme, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const snapshot = useRef<HTMLIFrameElement>(null);
  const root = useRef<Root>(undefined);
  const router = useRouter();
  const [height, setHeight] = useState(0);
  const scale = useScale(box, width);

  useEffect(() => {
    const inside = snapshot.current?.contentDocument;
    if (!inside) return;
    const own = openRoot(inside);
    root.current = own;
    const watch = new ResizeObserver(() => setHeight(inside.body.scrollHeight));
    watch.observe(inside.body);
    return () => {
      watch.disconnect();
      root.current = undefined;
      setTimeout(() => own.unmount());
    };
  }, []);

  useEffect(() => {
    const html = snapshot.current?.contentDocument?.documentElement;
    html?.setAttribute('data-theme', theme);
    html?.setAttribute('lang', language);
    // All of it anew in another language: what did not change would keep its words.
    const node = (
      <RouterContextProvider key={language} router={router}>
        {children}
      </RouterContextProvider>
    );
    // After the studio's own rendering, so that nothing but this is drawn in the other language.
    const timer = setTimeout(() => spokenIn(language, () => flushSync(() => root.current?.render(node))));
    return () => clearTimeout(timer);
  }, [children, language, theme, router]);

  return (
    <div ref={box} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        ref={snapshot}
        title={title}
        tabIndex={-1}
        className="block origin-top-left border-0"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** How much of its width fits, one at most. */
function useScale(box: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, width]);
  return scale;
}

function openRoot(inside: Document): Root {
  for (const style of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = inside.importNode(style, true);
    // Firefox leaves it out of a copy, and the policy of the page holds for this document too.
    copy.nonce = style.nonce ?? '';
    inside.head.append(copy);
  }
  inside.body.inert = true;
  inside.body.className = 'bg-paper text-ink';
  return createRoot(inside.body.appendChild(inside.createElement('div')));
}
