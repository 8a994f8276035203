import type { MailTexts } from './mail-text.rules.ts';

type Names = 'doubt-answered';

/** About what somebody learns. */
export const learningTexts: MailTexts<Names> = {
  'doubt-answered': {
    en: ({ school, lessonTitle, question, answer, link }) => ({
      subject: `${school}: your doubt is answered`,
      heading: 'Your doubt is answered',
      paragraphs: [],
      facts: [
        ['Lesson', lessonTitle],
        ['You asked', shortened(question)],
      ],
      quote: answer,
      action: { label: 'Open the lesson', link },
      note: 'You get this mail because answers are switched on in your profile, under notifications.',
    }),
    hi: ({ school, lessonTitle, question, answer, link }) => ({
      subject: `${school}: आपके सवाल का जवाब आ गया`,
      heading: 'आपके सवाल का जवाब आ गया',
      paragraphs: [],
      facts: [
        ['पाठ', lessonTitle],
        ['आपने पूछा', shortened(question)],
      ],
      quote: answer,
      action: { label: 'पाठ खोलें', link },
      note: 'यह मेल इसलिए आया है कि आपकी प्रोफ़ाइल में सूचनाओं के नीचे "जवाब" चालू है।',
    }),
  },
};

const MOST = 200;

/** A fact of a mail is one line of words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= MOST ? line : `${line.slice(0, MOST)}…`;
}
