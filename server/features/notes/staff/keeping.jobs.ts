import { type Placing, publishDue } from '#server/features/sales/placing.jobs.ts';
import { listLockedStates, setDueLive, setStates } from './keeping.store.ts';

export const noteStates: Placing = { noun: 'note', listLocked: listLockedStates, setStates, setDueLive };

export const publishDueNotes = publishDue(noteStates);
