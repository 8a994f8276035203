import { useEffect, useEffectEvent } from 'react';
import type { Scroller } from './use-scroller.ts';

const WHEEL_STEP = 0.01;

/** Zooms where two fingers, or the wheel with Ctrl, are: what is under them stays under them. */
export function usePinch(scroller: Scroller): void {
  const { box } = scroller;
  const zoomAt = useEffectEvent((factor: number, from: number, clientX: number, clientY: number) => {
    const place = box.current?.getBoundingClientRect();
    if (place) scroller.zoomTo(from * factor, { x: clientX - place.left, y: clientY - place.top });
  });
  const zoomNow = useEffectEvent(() => scroller.zoom);

  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    let pinch: { distance: number; zoom: number } | undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * WHEEL_STEP), zoomNow(), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        pinch = undefined;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      pinch ??= { distance, zoom: zoomNow() };
      zoomAt(distance / pinch.distance, pinch.zoom, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    };
    const onEnd = () => {
      pinch = undefined;
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    target.addEventListener('touchmove', onTouch, { passive: false });
    target.addEventListener('touchend', onEnd);
    return () => {
      target.removeEventListener('wheel', onWheel);
      target.removeEventListener('touchmove', onTouch);
      target.removeEventListener('touchend', onEnd);
    };
  }, [box]);
}
