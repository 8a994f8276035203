/** Is not built yet. */
export function TimetablePage() {
  return null;
}
