import type { Subject } from '#contract/universities/universities.ts';

/** How a subject was found: it, or one that was probably meant; `slip` when one sign was taken for one that looks alike. */
type FoundSubject = { subject: Subject } | { meant: Subject | null; slip?: { is: string; shouldBe: string } };
export type FindSubject = (code: string) => FoundSubject;

const normal = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const ALIKE: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', Z: '2', B: '8', G: '6' };

/** Finds subjects by their codes in any spelling; for a code that is not there, the one nearest to it where that is one alone. */
export function subjectFinder(subjects: Subject[]): FindSubject {
  const byCode = new Map(subjects.map((subject) => [normal(subject.code), subject]));
  const known = new Map<string, FoundSubject>();
  const search = (code: string): FoundSubject => {
    const wanted = normal(code);
    const subject = byCode.get(wanted);
    if (subject) return { subject };
    const slips = alikeOf(wanted).flatMap(({ text, at }) => {
      const meant = byCode.get(text);
      return meant ? [{ meant, at }] : [];
    });
    const [slip] = slips;
    if (slip && new Set(slips.map(({ meant }) => meant.id)).size === 1) {
      const is = signAt(code, slip.at);
      return { meant: slip.meant, slip: { is, shouldBe: normal(slip.meant.code)[slip.at] ?? '' } };
    }
    const near = wanted.length > 3 ? [...byCode].filter(([other]) => isOneOff(wanted, other)) : [];
    return { meant: near.length === 1 ? (near[0]?.[1] ?? null) : null };
  };
  return (code) => {
    const found = known.get(code) ?? search(code);
    known.set(code, found);
    return found;
  };
}

/** The code with one letter as the figure that it looks like, or the other way round. */
function alikeOf(code: string): { text: string; at: number }[] {
  return [...code].flatMap((sign, at) =>
    Object.entries(ALIKE).flatMap(([letter, figure]) => {
      const other = sign === letter ? figure : sign === figure ? letter : undefined;
      return other === undefined ? [] : [{ text: code.slice(0, at) + other + code.slice(at + 1), at }];
    }),
  );
}

/** The sign as it was typed that is at a place of the bare code. */
function signAt(code: string, place: number): string {
  return [...code].filter((sign) => /[a-z0-9]/i.test(sign))[place] ?? '';
}

/** Whether two texts differ by one sign: another, one more, one less, or two that changed places. */
function isOneOff(one: string, other: string): boolean {
  const apart = one.length - other.length;
  if (apart > 1 || apart < -1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  if (apart === 1) return restOne.slice(1) === restOther;
  if (apart === -1) return restOne === restOther.slice(1);
  const isSwapped =
    restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2);
  return restOne.slice(1) === restOther.slice(1) || isSwapped;
}
