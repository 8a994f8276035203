import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export type CarouselMoves = { previous: () => void; next: () => void };

export type CarouselEngineProps = {
  viewport: RefObject<HTMLElement | null>;
  playing: boolean;
  everyMs: number;
  onReady: (moves: CarouselMoves) => void;
};

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

// Two slides of 83 % are too few for Embla to loop: then the ends meet by hand.
function movesOf(embla: Embla): CarouselMoves {
  const jump = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  const last = () => embla.scrollSnapList().length - 1;
  return {
    previous: () => (embla.canScrollPrev() ? embla.scrollPrev(jump()) : embla.scrollTo(last(), jump())),
    next: () => (embla.canScrollNext() ? embla.scrollNext(jump()) : embla.scrollTo(0, jump())),
  };
}

/** Draws nothing: makes a laid-out row of slides go round. Loaded after paint, so Embla is in no first bundle. */
export function CarouselEngine({ viewport, playing, everyMs, onReady }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' });

  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    node.scrollLeft = 0;
    attach(node);
  }, [attach, viewport]);

  useEffect(() => {
    if (embla) onReady(movesOf(embla));
  }, [embla, onReady]);

  useEffect(() => {
    if (!embla || !playing) return;
    const { next } = movesOf(embla);
    const timer = setInterval(() => document.hidden || next(), everyMs);
    return () => clearInterval(timer);
  }, [embla, playing, everyMs]);

  return null;
}
