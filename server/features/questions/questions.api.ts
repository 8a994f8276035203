import { os } from '#server/platform/rpc.ts';
import { studioQuestions } from './studio/questions.api.ts';
import { units } from './studio/units.api.ts';

export const questions = os.questions.router({ studio: studioQuestions, units });
