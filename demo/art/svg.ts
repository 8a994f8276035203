type Text = {
  x: number;
  y: number;
  size: number;
  gap?: number;
  weight?: 500 | 600;
  fill?: string;
  tracking?: number;
  /** Right edge in px that no line may pass; the renderer refuses the picture otherwise. */
  max?: number;
};

const isHindi = (line: string) => /\p{Script=Devanagari}/u.test(line);

/** Lines of Poppins text from baseline `y` in px. Devanagari is never tracked: it would break the head line. */
export function text(lines: string[], { x, y, size, gap = 0, weight = 600, fill = '#fff', tracking = 0, max }: Text) {
  return lines
    .map((line, at) => {
      const spacing = tracking && !isHindi(line) ? ` letter-spacing="${tracking}"` : '';
      const limit = max ? ` data-max="${max}"` : '';
      return `<text x="${x}" y="${y + at * gap}" font-size="${size}" font-weight="${weight}" fill="${fill}"${spacing}${limit}>${line}</text>`;
    })
    .join('');
}

export function circle(x: number, y: number, r: number, fill: string) {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string) {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function place(body: string, x: number, y: number, scale = 1) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

/** A whole picture `width` by `height` user units; it scales to whatever size it is rendered at. */
export function picture(width: number, height: number, body: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Poppins">${body}</svg>`;
}
