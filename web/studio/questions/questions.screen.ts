import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const questionsScreen = {
  to: '/studio/questions',
  label: m.common_question_bank,
  icon: navIcons.question,
  permission: 'questions.manage',
  group: 'teach',
  pages: [
    screenPage('', 'QuestionsPage', () => import('./questions-page.tsx')),
    screenPage('/$questionId', 'QuestionPage', () => import('./question-page.tsx')),
  ],
  create: { to: '/studio/questions/new', label: m.squest_new },
  acts: { question: { at: 'page', label: m.common_the_question } },
} satisfies StudioScreen;
