/** The share of the best, and of the weakest, by the usual rule of item analysis (Kelley 1939). */
const GROUP_SHARE = 0.27;

/** Who chose what at one item: options by id, none for a blank; `total` are the marks of the whole test. */
export type Choice = { options: string[]; total: number; startedAt: number };
type GroupCounts = { top: number; middle: number; bottom: number };
export type OptionFigures = {
  /** Null: left blank. */
  id: string | null;
  isKey: boolean;
  chosen: number;
  percent: number;
  /** Of each group how many percent chose it. */
  top: number;
  middle: number;
  bottom: number;
  /** Of those who chose it, in percent of the most. */
  meanTotal: number | null;
  isTakenByNobody: boolean;
  isTakenByBest: boolean;
};

/** The best, the others and the weakest; of equals who began first goes first. */
function groupsOf(choices: Choice[]): Record<keyof GroupCounts, Choice[]> {
  const ordered = choices.toSorted((a, b) => b.total - a.total || a.startedAt - b.startedAt);
  const size = Math.min(Math.round(GROUP_SHARE * ordered.length), Math.floor(ordered.length / 2));
  return {
    top: ordered.slice(0, size),
    middle: ordered.slice(size, ordered.length - size),
    bottom: ordered.slice(ordered.length - size),
  };
}

const share = (part: number, of: number) => (of === 0 ? 0 : (100 * part) / of);

/** How often each option was chosen by the best, the middle and the weakest, and what those who chose it came to. */
export function computeOptionFigures(
  optionIds: string[],
  keys: string[],
  choices: Choice[],
  max: number,
): OptionFigures[] {
  const groups = groupsOf(choices);
  const chose = (id: string | null) => (choice: Choice) =>
    id === null ? choice.options.length === 0 : choice.options.includes(id);
  const figures = [...optionIds, null].map((id) => {
    const who = choices.filter(chose(id));
    const percentOf = (group: Choice[]) => share(group.filter(chose(id)).length, group.length);
    const total = who.reduce((all, choice) => all + choice.total, 0);
    return {
      ...{
        id,
        isKey: id !== null && keys.includes(id),
        chosen: who.length,
        percent: share(who.length, choices.length),
      },
      ...{ top: percentOf(groups.top), middle: percentOf(groups.middle), bottom: percentOf(groups.bottom) },
      meanTotal: who.length === 0 ? null : (100 * total) / who.length / max,
    };
  });
  const bestKey = Math.max(0, ...figures.filter(({ isKey }) => isKey).map(({ top }) => top));
  return figures.map((figure) => ({
    ...figure,
    isTakenByNobody: figure.id !== null && !figure.isKey && choices.length > 0 && figure.chosen === 0,
    isTakenByBest: figure.id !== null && !figure.isKey && keys.length > 0 && figure.top > bestKey,
  }));
}
