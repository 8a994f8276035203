/** What was made last, by name, up to so many bytes together; what is being made is made once for all who ask. */
export function keepLatest(mostBytes: number) {
  const kept = new Map<string, Buffer>();
  const underway = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(name: string, made: Buffer): void {
    kept.set(name, made);
    bytes += made.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  return {
    async take(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = kept.get(name);
      if (known) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const making = underway.get(name) ?? make();
      if (underway.has(name)) return making;
      underway.set(name, making);
      try {
        const made = await making;
        keep(name, made);
        return made;
      } finally {
        underway.delete(name);
      }
    },
  };
}
