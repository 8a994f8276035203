import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useRef } from 'react';

export type CarouselMoves = { previous: () => void; next: () => void };

export type CarouselEngineProps = {
  viewport: RefObject<HTMLElement | null>;
  /** How many slides there are, without their copies. */
  count: number;
  onReady: (moves: CarouselMoves) => void;
};

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

function movesOf(embla: Embla): CarouselMoves {
  const jump = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { previous: () => embla.scrollPrev(jump()), next: () => embla.scrollNext(jump()) };
}

/** Draws nothing: makes a laid-out row of slides go round. Loaded after paint, so Embla is in no first bundle. */
export function CarouselEngine({ viewport, count, onReady }: CarouselEngineProps) {
  const scrolledTo = useRef(0);
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' });

  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    scrolledTo.current = Math.round((node.scrollLeft * 1.2) / node.clientWidth);
    node.scrollLeft = 0;
    attach(node);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    embla.scrollTo(scrolledTo.current, true);
    onReady(movesOf(embla));
    // A copy has come to rest: what it is a copy of stands in its place before anybody touches it.
    const settle = () => {
      const at = embla.selectedScrollSnap();
      if (at >= count) embla.scrollTo(at - count, true);
    };
    embla.on('settle', settle);
    return () => void embla.off('settle', settle);
  }, [embla, count, onReady]);

  return null;
}
