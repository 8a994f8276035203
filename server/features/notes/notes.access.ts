export { listNotes } from './notes.store.ts';
