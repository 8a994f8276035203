import { type Random, shuffle } from '#server/platform/random/shuffle.ts';

type Keyed = { questionId: string; keys: readonly string[] };

/**
 * Pools out of which no paper can ask a thing twice, neither by two questions nor through a passage: of those that ask the same the
 * first stays, and none of what `taken` asks already. A question may still be in several pools.
 */
export function withoutTwins<T extends Keyed>(pools: readonly T[][], taken: readonly Keyed[]): T[][] {
  const keys = new Set(taken.flatMap((each) => each.keys));
  const seen = new Set(taken.map(({ questionId }) => questionId));
  const kept = new Set<string>();
  for (const { questionId, keys: own } of pools.flat()) {
    if (seen.has(questionId)) continue;
    seen.add(questionId);
    if (own.some((key) => keys.has(key))) continue;
    for (const key of own) keys.add(key);
    kept.add(questionId);
  }
  return pools.map((pool) => pool.filter(({ questionId }) => kept.has(questionId)));
}

type Draw = { count: number; pool: readonly string[] };

/** Who has which question, and how to give one more to a draw: by taking it from another that finds one instead (an augmenting path). */
class Assignment {
  readonly owners = new Map<string, number>();
  private readonly held: number[];
  private readonly draws: readonly Draw[];

  constructor(draws: readonly Draw[]) {
    this.draws = draws;
    this.held = draws.map(() => 0);
  }

  /** Gives to each draw what it still lacks, out of these pools. Nothing that was given is lost. */
  fill(pools: readonly (readonly string[])[]): void {
    for (const [draw, { count }] of this.draws.entries())
      while ((this.held[draw] ?? 0) < count && this.gain(draw, pools, new Set()))
        this.held[draw] = (this.held[draw] ?? 0) + 1;
  }

  private gain(draw: number, pools: readonly (readonly string[])[], asked: Set<number>): boolean {
    asked.add(draw);
    const pool = pools[draw] ?? [];
    const free = pool.find((id) => !this.owners.has(id));
    if (free !== undefined) {
      this.owners.set(free, draw);
      return true;
    }
    for (const id of pool) {
      const owner = this.owners.get(id);
      if (owner === undefined || asked.has(owner)) continue;
      if (!this.gain(owner, pools, asked)) continue;
      this.owners.set(id, draw);
      return true;
    }
    return false;
  }

  /** How many each draw lacks. */
  listLacks(): number[] {
    return this.draws.map(({ count }, draw) => count - (this.held[draw] ?? 0));
  }
}

/** How many questions each draw lacks when all draw at once, no question for two of them; 0 for all when a paper can be made. */
export function listShortages(draws: readonly Draw[]): number[] {
  const assignment = new Assignment(draws);
  assignment.fill(draws.map(({ pool }) => pool));
  return assignment.listLacks();
}

/**
 * Questions for each draw by chance, each once. What is `resting` (it was withdrawn) is taken only when nothing else is left.
 * Undefined when the pools do not suffice.
 */
export function drawQuestions(
  draws: readonly Draw[],
  resting: ReadonlySet<string>,
  random: Random,
): string[][] | undefined {
  const assignment = new Assignment(draws);
  const pools = draws.map(({ pool }) => shuffle(pool, random));
  assignment.fill(pools.map((pool) => pool.filter((id) => !resting.has(id))));
  assignment.fill(pools);
  if (assignment.listLacks().some((lack) => lack > 0)) return undefined;
  return pools.map((pool, draw) => pool.filter((id) => assignment.owners.get(id) === draw));
}
