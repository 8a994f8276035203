/** Questions stay for the others when an account is deleted, and no longer say whose they were. */
export { setAskerForgotten as forgetDoubtsOf } from './doubts.store.ts';
