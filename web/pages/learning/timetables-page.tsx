/** Is not built yet. */
export function TimetablesPage() {
  return null;
}
