import type { TimetableStatus } from '#contract/timetables/timetable.ts';
import { m } from '#web/platform/words.ts';

const KINDS = {
  final: 'bg-leaf-700',
  revised: 'bg-brand-700',
  tentative: 'bg-marigold-700',
  clash: 'bg-live-700',
} as const satisfies Record<TimetableStatus | 'clash', string>;

export function Dot({ kind }: { kind: keyof typeof KINDS }) {
  return <span aria-hidden="true" className={`inline-block size-1.5 shrink-0 rounded-full ${KINDS[kind]}`} />;
}

/** What the dots of a month mean. */
export function DotKey({ clashes }: { clashes: boolean }) {
  const words = {
    final: m.timetables_final(),
    revised: m.timetables_revised(),
    tentative: m.timetables_tentative(),
    ...(clashes && { clash: m.timetables_clash() }),
  };
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-ink-2 text-sm">
      {(Object.keys(words) as (keyof typeof KINDS)[]).map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <Dot kind={kind} />
          {words[kind]}
        </li>
      ))}
    </ul>
  );
}
