import type { TimetableStatus } from '#contract/timetables/timetable.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { IconName } from '#web/ui/icon.tsx';

const LOOKS = {
  tentative: { tone: 'mar', icon: 'hourglass', word: m.timetables_tentative },
  revised: { tone: 'brand', icon: 'pencil', word: m.timetables_revised },
  final: { tone: 'leaf', icon: 'check', word: m.timetables_final },
} as const satisfies Record<TimetableStatus, { tone: string; icon: IconName; word: () => string }>;

/** How certain a date is: a mark, a word and a colour. */
export function StatusChip({ status }: { status: TimetableStatus }) {
  const { tone, icon, word } = LOOKS[status];
  return (
    <Chip tone={tone} icon={icon} className="print:border print:border-current print:bg-transparent">
      {word()}
    </Chip>
  );
}

export function statusWord(status: TimetableStatus): string {
  return LOOKS[status].word();
}
