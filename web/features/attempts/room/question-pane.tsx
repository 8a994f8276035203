import { classesOfLook, useHasRoomForBoth, useReadingLook } from '#web/features/attempts/look/use-reading-look.ts';
import { InBothLanguages } from '#web/features/attempts/paper/html-text.tsx';
import { QuestionView } from '#web/features/attempts/paper/question-view.tsx';
import { listQuestions, sectionOf } from '#web/features/attempts/paper/questions.ts';
import { photosOf, withoutPhoto } from '#web/features/attempts/photos/answer-photos.ts';
import type { PhotoActs } from '#web/features/attempts/photos/photo-fields.tsx';
import type { RoomOverlay, SittingSteps } from '#web/features/attempts/sitting/use-steps.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { SittingNotice } from './sitting-notice.tsx';
import { QuestionActions } from './step-bar.tsx';

type QuestionPaneProps = {
  steps: SittingSteps;
  isReadOnly: boolean;
  isTaking: boolean;
  onUseHere: () => void;
  onOverlay: (overlay: RoomOverlay) => void;
};

/** The question that one is at, in the look that this device has, and what is done with it. */
export function QuestionPane({ steps, isReadOnly, isTaking, onUseHere, onOverlay }: QuestionPaneProps) {
  const language = useLanguage();
  const [look] = useReadingLook();
  const hasRoom = useHasRoomForBoth();
  const classes = classesOfLook(look);
  const { sitting, state, question, languages } = steps;
  const { paper } = sitting.attempt;
  const { position } = question;
  const section = sectionOf(paper, position);
  return (
    <div className={`min-w-0 flex-1 overflow-y-auto px-4 py-5 md:px-8 ${classes.pane}`}>
      <SittingNotice {...{ state, isTaking, onUseHere }} />
      <p className="wrap-anywhere mb-1 text-base text-ink-2">
        {section && nameIn(language, section.titleEn, section.titleHi)}
        {section?.choose && ` · ${m.attempt_choose({ choose: section.choose, all: section.questions.length })}`}
      </p>
      <div className={classes.text}>
        <InBothLanguages value={look.isBoth && hasRoom}>
          <QuestionView
            question={question}
            total={listQuestions(paper).length}
            answer={state.states.get(position)?.answer ?? null}
            language={languages.languageOf(question)}
            isReadOnly={isReadOnly || sitting.isLocked(position)}
            photoActs={photoActsOf(steps)}
            onAnswer={(answer, isTyped) => sitting.answer(position, answer, isTyped)}
            onTyped={sitting.send}
            onLanguage={(chosen) => languages.choose(position, chosen)}
          />
        </InBothLanguages>
      </div>
      <QuestionActions {...{ steps, isReadOnly, onOverlay }} />
    </div>
  );
}

/** What is done with the photos of the question that one is at. */
function photoActsOf({ sitting, state, question: { position } }: SittingSteps): PhotoActs {
  const { photos } = sitting;
  return {
    unsent: state.photos.filter((photo) => photo.position === position),
    pictureOf: photos.pictureOf,
    add: (file) => void photos.add(position, file),
    remove(photoId) {
      photos.remove(photoId);
      const answer = state.states.get(position)?.answer ?? null;
      if (photosOf(answer).includes(photoId)) sitting.answer(position, withoutPhoto(answer, photoId));
    },
  };
}
