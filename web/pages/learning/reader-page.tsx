/** Is not built yet. */
export function ReaderPage() {
  return null;
}
