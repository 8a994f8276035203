import { questionImports } from './imports.studio.ts';
import { studioQuestions } from './questions.studio.ts';
import { studioUnits } from './units.studio.ts';

/** Students meet questions in tests only; the bank is the staff's. */
export const questions = {
  studio: studioQuestions,
  units: studioUnits,

  imports: questionImports,
};
