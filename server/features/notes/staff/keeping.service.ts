import type { Placing } from '#server/features/sales/placing.service.ts';
import { listLockedStates, setDueLive, setStates } from './keeping.store.ts';

export const noteStates: Placing = { noun: 'note', listLocked: listLockedStates, setStates, setDueLive };
