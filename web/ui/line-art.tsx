import type { ReactNode } from 'react';

type Props = { className?: string };
type Dot = { x: number; y: number; r?: number };

function LineArt({ className = 'h-18 w-24', dot, children }: Props & { dot: Dot; children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={className}>
      <g fill="none" className="stroke-brand-200" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
      <circle cx={dot.x} cy={dot.y} r={dot.r ?? 3} className="fill-marigold-500" />
    </svg>
  );
}

/** An open book with the sun over it: nothing here yet. */
export function ShelfArt(props: Props) {
  return (
    <LineArt dot={{ x: 48, y: 8, r: 6.5 }} {...props}>
      <path d="M48 28C36 20 20 18 3 19V61C20 60 36 62 48 70 60 62 76 60 93 61V19C76 18 60 20 48 28ZM48 28V70" />
      <path d="M14 32C22 32 30 33 37 37M14 43C22 43 30 44 37 48M59 37C66 33 74 32 82 32" />
    </LineArt>
  );
}

/** A page that frowns: it did not load. */
export function BrokenPageArt(props: Props) {
  return (
    <LineArt dot={{ x: 22, y: 15, r: 2 }} {...props}>
      <rect x="12" y="6" width="72" height="60" rx="9" />
      <path d="M12 23H84M36 38 44 46M44 38 36 46M52 38 60 46M60 38 52 46M38 58C44 53 52 53 58 58" />
    </LineArt>
  );
}

/** A folded map whose path ends at a lone pin: no such address. */
export function LostPathArt(props: Props) {
  return (
    <LineArt dot={{ x: 66, y: 20 }} {...props}>
      <path d="M52 20 36 14 8 24V66L36 56 60 66 88 56V24L80 21M36 14V56M60 40V66" />
      <path d="M66 44C58 34 54 27 54 20A12 12 0 0 1 78 20C78 27 74 34 66 44Z" />
      <path d="M15 56C21 44 28 54 33 42" strokeDasharray="1 5" />
    </LineArt>
  );
}

/** A page half written and the pencil on it: not open yet. */
export function UnderWorkArt(props: Props) {
  return (
    <LineArt dot={{ x: 45, y: 50 }} {...props}>
      <path d="M62 51V59A7 7 0 0 1 55 66H23A7 7 0 0 1 16 59V13A7 7 0 0 1 23 6H55A7 7 0 0 1 62 13M26 20H50M26 31H46M26 42H36" />
      <path d="M48 47 50 37 76 11A5.6 5.6 0 0 1 84 19L58 45ZM70 17 78 25" />
    </LineArt>
  );
}
