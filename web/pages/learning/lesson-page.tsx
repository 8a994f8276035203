/** Is not built yet. */
export function LessonPage() {
  return null;
}
