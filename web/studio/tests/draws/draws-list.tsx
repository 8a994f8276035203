import type { TestDraw } from '#contract/tests/draws.ts';
import type { PublishCheck } from '#contract/tests/studio-test.ts';
import { DrawRow } from './draw-row.tsx';

type Props = {
  section: number;
  draws: TestDraw[];
  subjectId: string | null;
  check: PublishCheck | undefined;
  onChange: (draws: TestDraw[]) => void;
};

/** The draws of a section. */
export function DrawsList({ section, draws, subjectId, check, onChange }: Props) {
  const fitsOf = (draw: number) =>
    check?.draws.find((each) => each.section === section + 1 && each.draw === draw)?.fits;
  return (
    <ul className="mt-3 grid gap-2 empty:hidden">
      {[...draws.entries()].map(([at, draw]) => (
        <DrawRow
          key={at}
          {...{ draw, subjectId }}
          id={`draw-${section + 1}-${at + 1}`}
          number={at + 1}
          fits={fitsOf(at + 1)}
          onChange={(next) => onChange(draws.with(at, next))}
          onRemove={() => onChange(draws.toSpliced(at, 1))}
        />
      ))}
    </ul>
  );
}
