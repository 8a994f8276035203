import { os } from '#server/platform/rpc.ts';
import { questionImports } from './imports/imports.api.ts';
import { studioQuestions } from './studio/questions.api.ts';
import { units } from './units/units.api.ts';

export const questions = os.questions.router({ studio: studioQuestions, units, imports: questionImports });
