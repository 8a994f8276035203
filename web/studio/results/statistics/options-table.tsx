import type { OptionStatistic } from '#contract/attempts/statistics.studio.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { percentInWords } from './figure-words.ts';

type Props = { options: OptionStatistic[]; isJudged: boolean };
const cell = 'px-2 py-2 text-end tabular-nums';

/** Who chose which option: of all, of the best, of the middle and of the weakest. */
export function OptionsTable({ options, isJudged }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-140 text-sm">
        <caption className="pb-2 text-start text-ink-3">{m.sresults_options_caption()}</caption>
        <thead className="text-ink-2">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pe-2 text-start font-semibold">
              {m.sresults_option()}
            </th>
            {[m.sresults_chosen, m.sresults_best, m.sresults_middle, m.sresults_weakest, m.sresults_choosers].map(
              (head) => (
                <th key={head()} scope="col" className={`${cell} font-semibold`}>
                  {head()}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <Row key={option.id ?? ''} option={option} isJudged={isJudged} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ option, isJudged }: { option: OptionStatistic; isJudged: boolean }) {
  const language = useLanguage();
  const { id, text, isKey, chosen, percent, top, middle, bottom, meanTotal } = option;
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        <span className="flex items-start gap-2">
          {isKey && <Icon name="check-circle" size={16} className="mt-0.5 text-leaf-700" />}
          <span className="min-w-0">
            {text ? <HtmlText text={text} language={language} inline /> : id === null ? m.result_blank() : id}
            {isKey && <span className="block text-leaf-700 text-xs">{m.result_key()}</span>}
            {isJudged && option.isTakenByBest && (
              <span className="block text-live-700 text-xs">{m.sresults_taken_by_best()}</span>
            )}
            {isJudged && option.isTakenByNobody && (
              <span className="block text-marigold-800 text-xs">{m.sresults_taken_by_nobody()}</span>
            )}
          </span>
        </span>
      </th>
      <td className={cell}>{m.sresults_chosen_by({ count: plain(chosen), percent: percentInWords(percent) })}</td>
      <td className={cell}>{percentInWords(top)}</td>
      <td className={cell}>{percentInWords(middle)}</td>
      <td className={cell}>{percentInWords(bottom)}</td>
      <td className={cell}>{percentInWords(meanTotal)}</td>
    </tr>
  );
}
