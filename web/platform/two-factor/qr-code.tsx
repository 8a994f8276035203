import { encode } from 'uqr';

type QrCodeProps = { text: string; label: string };

const QUIET_MODULES = 2;

/** A QR code, always dark on white, which is what cameras know. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-cover border border-line bg-white"
    >
      <path d={pathOf(data)} fill="black" />
    </svg>
  );
}

/** One line for each run of dark modules in a row. */
export function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}
