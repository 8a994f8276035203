/**
 * The sun rising over an open book: a strip on a phone, a tall panel from `lg` on; `className` gives it its height.
 * The view box holds only what must be seen; sky, outer rings and pages run on past it as far as the frame shows.
 */
export function SunriseHero({ className = 'h-36' }: { className?: string }) {
  return (
    <div className={`relative overflow-hidden bg-brand-900 ${className}`}>
      <svg
        aria-hidden="true"
        viewBox="0 502 528 195"
        preserveAspectRatio="xMidYMax meet"
        className="absolute inset-x-0 bottom-0 h-full w-full overflow-visible lg:bottom-30"
      >
        <g className="origin-[264px_668px] scale-64 lg:scale-100">
          <g fill="none" className="stroke-marigold-500" strokeWidth="21">
            <circle cx="264" cy="658" r="281" opacity="0.14" />
            <circle cx="264" cy="658" r="222" opacity="0.27" />
            <circle cx="264" cy="658" r="164" opacity="0.5" />
          </g>
          <circle cx="264" cy="658" r="108" className="fill-marigold-500" />
        </g>
        <OpenBook />
      </svg>
    </div>
  );
}

function OpenBook() {
  return (
    <>
      <path
        className="fill-paper"
        d="M268 696 264 692C226 657 178 641 124 641 62 641 14 660-24 682-92 722-160 800-220 900V1400H268Z"
      />
      <path
        className="fill-sunken"
        d="M264 692C302 657 350 641 404 641 466 641 514 660 552 682 620 722 688 800 748 900V1400H264Z"
      />
      <g fill="none" className="hidden stroke-line-strong opacity-70 lg:inline" strokeWidth="4.5" strokeLinecap="round">
        <path strokeWidth="3" d="M264 692V1400" />
        <path d="M35 726C100 706 174 706 222 743M41 757C106 737 180 737 228 774M47 788C112 768 186 768 234 805" />
        <path d="M493 726C428 706 354 706 306 743M487 757C422 737 348 737 300 774M481 788C416 768 342 768 294 805" />
      </g>
    </>
  );
}
