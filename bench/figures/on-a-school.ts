import { measureAnswers } from '#bench/exams/answers.ts';
import { measureEnd } from '#bench/exams/end.ts';
import { measureOpening } from '#bench/exams/opening.ts';
import { measureTestPage } from '#bench/exams/test-page.ts';
import { measureTogetherFaults } from '#bench/exams/together/faults.ts';
import { measureStudentList } from '#bench/imports/student-list.ts';
import { measureVideos } from '#bench/learning/videos.ts';
import { measureLive } from '#bench/live.ts';
import { measureSignIns } from '#bench/sign-ins.ts';
import { measureBell } from '#bench/views/bell.ts';
import { measureCatalogue } from '#bench/views/catalogue.ts';
import { measureFirstView } from '#bench/views/first-view.ts';
import { measureHome } from '#bench/views/home.ts';
import { measureInstalledStart } from '#bench/views/installed-start.ts';
import { measureLesson } from '#bench/views/lesson.ts';
import { measureVotes } from '#bench/votes.ts';

/** In this order: the tabs first, because memory that an earlier figure left free would hide theirs. */
export const ON_A_SCHOOL = {
  G7: measureLive,
  G1: measureHome,
  G2: measureCatalogue,
  G4: measureLesson,
  G5: measureBell,
  G6: measureVotes,
  G8: measureFirstView,
  G10: measureSignIns,
  G9: measureVideos,
  G15: measureAnswers,
  G16: measureOpening,
  G17: measureEnd,
  G18: measureTestPage,
  G25: measureStudentList,
  R28: measureTogetherFaults,
  G30: measureInstalledStart,
};
