import {
  Children,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CarouselEngineProps, CarouselMoves } from './carousel-engine.ts';
import { useAutoplay } from './use-autoplay.ts';

type CarouselLabels = { region: string; previous: string; next: string; pause: string; play: string };

type CarouselProps = {
  labels: CarouselLabels;
  everyMs?: number;
  held?: boolean;
  className?: string;
  /** Two slides are too few to go round in a window of 1.2: their copies, which nobody can touch, follow them. */
  copies?: ReactNode;
  children: ReactNode;
};

// The first view has come and settled by then, and the first turn is not due yet.
const ENGINE_DELAY_MS = 5000;

function useEngine(needed: boolean) {
  const [Engine, setEngine] = useState<ComponentType<CarouselEngineProps>>();
  useEffect(() => {
    if (!needed) return;
    let here = true;
    const timer = setTimeout(async () => {
      // Without a line the row goes on as it is.
      const engine = await import('./carousel-engine.ts').catch(() => undefined);
      if (here && engine) setEngine(() => engine.CarouselEngine);
    }, ENGINE_DELAY_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [needed]);
  return Engine;
}

/** Slides, 1.2 of them in view, that go round by themselves unless `held`. Until the script comes they scroll by touch. */
export function Carousel({ labels, everyMs = 7000, held = false, className = '', copies, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const alone = slides.length < 2;
  const viewport = useRef<HTMLDivElement>(null);
  const Engine = useEngine(!alone);
  const [moves, setMoves] = useState<CarouselMoves>();
  const autoplay = useAutoplay();
  const { previous, next } = moves ?? scrollOf(viewport);
  useTurns(next, autoplay.playing && !held && !alone, everyMs);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    if (event.key === 'ArrowRight') next();
    else previous();
  }

  return (
    <section aria-label={labels.region} className={`min-w-0 ${className}`} {...autoplay.holders} onKeyDown={onKeyDown}>
      <div
        ref={viewport}
        className={`-me-4 md:me-0 ${moves ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto scrollbar-none'}`}
      >
        <ul className={`-ms-4 flex ${moves ? 'touch-pan-y touch-pinch-zoom' : ''}`}>
          {Children.map(slides, (slide) => (
            <li className={`min-w-0 shrink-0 snap-start -scroll-ms-4 ps-4 ${alone ? 'basis-full' : 'basis-[83.333%]'}`}>
              {slide}
            </li>
          ))}
          {Engine &&
            Children.map(copies, (copy) => (
              <li inert aria-hidden="true" className="min-w-0 shrink-0 basis-[83.333%] ps-4">
                {copy}
              </li>
            ))}
        </ul>
      </div>
      {!alone && (
        <Controls labels={labels} moves={{ previous, next }} playing={autoplay.wanted} onToggle={autoplay.toggle} />
      )}
      {Engine && <Engine viewport={viewport} count={slides.length} onReady={setMoves} />}
    </section>
  );
}

function useTurns(next: () => void, playing: boolean, everyMs: number): void {
  const turn = useEffectEvent(() => document.hidden || next());
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(turn, everyMs);
    return () => clearInterval(timer);
  }, [playing, everyMs]);
}

/** Until the engine has come the row is an ordinary scrolling one. */
function scrollOf(viewport: RefObject<HTMLElement | null>): CarouselMoves {
  const by = (slides: number) => {
    const row = viewport.current;
    if (!row) return;
    const atEnd = slides > 0 && row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
    const left = atEnd ? 0 : row.scrollLeft + (slides * row.clientWidth) / 1.2;
    row.scrollTo({ left, behavior: 'smooth' });
  };
  return { previous: () => by(-1), next: () => by(1) };
}

type ControlsProps = {
  labels: CarouselLabels;
  moves: CarouselMoves;
  playing: boolean;
  onToggle: () => void;
};

function Controls({ labels, moves, playing, onToggle }: ControlsProps) {
  return (
    <div className="mt-1 flex justify-end gap-1">
      <IconButton icon="chevron-left" label={labels.previous} onClick={moves.previous} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? labels.pause : labels.play}
        iconSize={18}
        onClick={onToggle}
      />
      <IconButton icon="chevron-right" label={labels.next} onClick={moves.next} />
    </div>
  );
}
