/** Is not built yet. */
export function NotesPage() {
  return null;
}
