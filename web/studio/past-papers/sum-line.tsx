import { parseMarks } from '#contract/questions/mark-units.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The marks of all questions beside the printed maximum; a warning, with the sum, where they differ. */
export function SumLine({ sum, printed }: { sum: string; printed: string }) {
  const isKnown = parseMarks(printed) !== undefined;
  const isRight = isKnown && parseMarks(sum) === parseMarks(printed);
  const words = { sum: marksInWords(sum), printed };
  return (
    <p role="status" className={`flex items-center gap-2 text-base ${isRight ? 'text-leaf-700' : 'text-marigold-800'}`}>
      <Icon name={isRight ? 'check-circle' : 'alert-circle'} size={18} />
      {isRight ? m.spaper_sum_right(words) : m.spaper_sum_wrong(words)}
    </p>
  );
}
