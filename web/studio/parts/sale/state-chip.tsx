import type { PublishState } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

const tones = { draft: 'mar', scheduled: 'brand', live: 'leaf', archived: 'neutral' } as const;

/** Where something that sells stands, in a word and its colour. */
export function StateChip({ state }: { state: PublishState }) {
  return (
    <Chip tone={tones[state]}>
      {state !== 'archived' && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {stateWords(state)}
    </Chip>
  );
}

function stateWords(state: PublishState): string {
  const words = {
    draft: m.common_draft,
    scheduled: m.common_scheduled,
    live: m.common_live,
    archived: m.scourse_state_archived,
  };
  return words[state]();
}

const STATES: PublishState[] = ['draft', 'scheduled', 'live', 'archived'];

/** Questions that are asked often: all, and each state. */
export function stateTabs(order = STATES): { label: string; search: Record<string, string> }[] {
  const states = order.map((state) => ({ label: stateWords(state), search: { state } }));
  return [{ label: m.common_all(), search: {} }, ...states];
}
