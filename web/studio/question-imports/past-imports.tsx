import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { importStateInWords } from './import-words.ts';
import { useQuestionImports } from './question-imports.queries.ts';
import { questionImportsScreen } from './question-imports.screen.ts';

/** Every file that was sent, newest first; each leads to its preview or to what became of it, with its undo. */
export function PastImports() {
  const language = useLanguage();
  const list = useList('question-imports', []);
  const rows = useQuestionImports(list.search);
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="mb-3 font-display text-lg">
        {m.simport_past()}
      </h2>
      <StudioList
        list={list}
        rows={rows}
        label={m.simport_past()}
        columns={[
          { id: 'name', head: m.common_name(), cell: ({ name }) => name },
          { id: 'state', head: m.common_state(), cell: ({ state }) => <Chip>{importStateInWords(state)}</Chip> },
          {
            id: 'count',
            head: m.common_rows(),
            align: 'end',
            cell: ({ importable, total }) => `${importable} / ${total}`,
          },
          {
            id: 'made',
            head: m.simport_made(),
            sort: 'made',
            align: 'end',
            cell: ({ madeAt }) => dayAndTimeOf(madeAt, language),
          },
        ]}
        nameOf={({ name }) => name}
        phone={({ name, state, madeAt }) => ({
          ...{ title: name, detail: dayAndTimeOf(madeAt, language) },
          end: <Chip>{importStateInWords(state)}</Chip>,
        })}
        to={({ id }) => `${questionImportsScreen.to}/${id}`}
        empty={<EmptyState title={m.simport_past_none()} text={m.simport_past_none_text()} />}
      />
    </section>
  );
}
