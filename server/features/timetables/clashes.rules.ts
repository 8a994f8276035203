type ScheduledPaper = { id: string; subjectId: string; heldOn: string; startsAt: string; endsAt: string };

/**
 * Groups of papers that one person cannot all sit: on one day, each at a time that overlaps another's. Two dates of the same
 * subject are a choice and no clash.
 */
export function clashesOf(exams: ScheduledPaper[]): string[][] {
  const sorted = exams.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  const groups: { until: string; papers: ScheduledPaper[] }[] = [];
  for (const exam of sorted) {
    const group = groups.at(-1);
    const end = `${exam.heldOn} ${exam.endsAt}`;
    if (group && startOf(exam) < group.until) {
      group.papers.push(exam);
      if (end > group.until) group.until = end;
    } else groups.push({ until: end, papers: [exam] });
  }
  return groups.flatMap(({ papers }) => {
    const clashing = papers.filter((paper) => papers.some((other) => isAtOnce(paper, other)));
    return clashing.length > 0 ? [clashing.map(({ id }) => id)] : [];
  });
}

const startOf = ({ heldOn, startsAt }: ScheduledPaper) => `${heldOn} ${startsAt}`;

function isAtOnce(one: ScheduledPaper, other: ScheduledPaper): boolean {
  return one.subjectId !== other.subjectId && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
