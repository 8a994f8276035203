import type { MailTexts } from './mail-text.rules.ts';

/** About exams whose dates changed. */
export const timetableTexts: MailTexts<'timetable-changed'> = {
  'timetable-changed': {
    en: ({ school, title, papers, link, choicesLink }) => ({
      subject: `${school}: your exam dates changed`,
      heading: 'Your exam dates changed',
      paragraphs: [
        `${title} was revised. This is what changed for your subjects; all times are IST. Please check the notice of your university as well.`,
      ],
      quote: papers,
      action: { label: 'Open the timetable', link },
      other: { label: 'Choose your mails', link: choicesLink },
    }),
    hi: ({ school, title, papers, link, choicesLink }) => ({
      subject: `${school}: आपकी परीक्षा की तारीख़ें बदली हैं`,
      heading: 'आपकी परीक्षा की तारीख़ें बदली हैं',
      paragraphs: [
        `${title} में बदलाव हुआ है। आपके विषयों में यह बदला है; समय भारतीय मानक समय (IST) में है। कृपया विश्वविद्यालय की सूचना भी देख लें।`,
      ],
      quote: papers,
      action: { label: 'समय-सारणी खोलें', link },
      other: { label: 'कौन-सी मेल चाहिए, चुनें', link: choicesLink },
    }),
  },
};
