const BAR_WIDTH = 30;

/** Shows a share, 0 to 1, and what goes on: a bar on a terminal, a line for every fifth elsewhere. */
export function showProgress(): (share: number, doing: string) => void {
  let shown = '';
  return (share, doing) => {
    const percent = Math.floor(share * 100);
    const done = Math.round(share * BAR_WIDTH);
    const bar = `[${'█'.repeat(done)}${' '.repeat(BAR_WIDTH - done)}] ${percent} %  ${doing}`;
    const line = process.stdout.isTTY ? bar : `${Math.floor(percent / 20) * 20} %  ${doing}`;
    if (line === shown) return;
    shown = line;
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${bar}${share === 1 ? '\n' : ''}` : `${line}\n`);
  };
}
