import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useRef } from 'react';

export type CarouselMoves = { previous: () => void; next: () => void };

export type CarouselEngineProps = {
  viewport: RefObject<HTMLElement | null>;
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
export function CarouselEngine({ viewport, onReady }: CarouselEngineProps) {
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
  }, [embla, onReady]);

  return null;
}
