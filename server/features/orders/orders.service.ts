import { setOldOrdersForgotten, setOrdersForgotten } from './forgetting.store.ts';

export {
  insertOrder,
  insertStep as tellStep,
  type NewOrder,
  setRefunded as addRefunded,
  setStatus,
} from './orders.store.ts';

/** Empties what no tax law keeps of the orders of a deleted account. */
export const forgetOrdersOf = setOrdersForgotten;

/** Empties the orders of deleted accounts that were paid more than so many days ago; after their documents. */
export const removeOrdersOfDeleted = setOldOrdersForgotten;
