import type { MailTexts } from './mail-text.rules.ts';

type Names = 'doubt-answered' | 'announcement' | 'access-ending' | 'ebook-corrected';

const endingIn = {
  en: (days: number) =>
    days > 1 ? `Your access ends in ${days} days` : `Your access ends ${days === 1 ? 'tomorrow' : 'today'}`,
  hi: (days: number) => (days > 1 ? `यह ${days} दिन और खुला है` : `यह ${days === 1 ? 'कल' : 'आज'} तक ही खुला है`),
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The way to turn off mails of this kind. */
const choicesOf = (label: string, link: string | undefined) => (link ? { other: { label, link } } : {});

/** About what somebody learns. */
export const learningTexts: MailTexts<Names> = {
  announcement: {
    en: ({ school, text, link, unsubscribeLink }) => ({
      subject: `${school}: ${linesOf(text)[0] ?? ''}`,
      heading: linesOf(text)[0] ?? '',
      paragraphs: linesOf(text),
      ...(link && { action: { label: 'Check now', link } }),
      ...(unsubscribeLink && { other: { label: 'No more announcements by mail', link: unsubscribeLink } }),
      note: unsubscribeLink
        ? 'You get this because announcements by mail are switched on in your profile.'
        : 'This is a test mail, sent only to you. Students also get a link here to stop these mails.',
    }),
    hi: ({ school, text, link, unsubscribeLink }) => ({
      subject: `${school}: ${linesOf(text)[0] ?? ''}`,
      heading: linesOf(text)[0] ?? '',
      paragraphs: linesOf(text),
      ...(link && { action: { label: 'अभी देखें', link } }),
      ...(unsubscribeLink && { other: { label: 'मेल से घोषणाएँ बंद करें', link: unsubscribeLink } }),
      note: unsubscribeLink
        ? 'यह मेल इसलिए आई, क्योंकि आपकी प्रोफ़ाइल में मेल से घोषणाएँ चालू हैं।'
        : 'यह जाँच की मेल है और सिर्फ़ आपको भेजी गई है। विद्यार्थियों को यहाँ ऐसी मेल बंद करने का लिंक भी मिलता है।',
    }),
  },
  'ebook-corrected': {
    en: ({ school, title, page, oldText, newText, reason, isInFile, isTakenBack, link }) => ({
      subject: `${school}: ${isTakenBack ? 'a correction taken back' : 'a correction'} in ${title}, page ${page}`,
      heading: `${isTakenBack ? 'A correction is taken back on' : 'Correction of'} page ${page} of your e-book`,
      paragraphs: [
        isTakenBack
          ? `What we told you about page ${page} of ${title} does not hold: the page is right as it was.`
          : isInFile
            ? `Page ${page} of ${title} was wrong. The e-book says it right now; a copy that you downloaded or printed before does not.`
            : `Page ${page} of ${title} says something wrong. Please read it as below.`,
      ],
      facts: [
        [isInFile && !isTakenBack ? 'It said' : 'It says', oldText],
        [isTakenBack ? 'Withdrawn correction' : 'Read instead', newText],
        ['Why', reason],
      ],
      action: { label: 'Open the e-book', link },
    }),
    hi: ({ school, title, page, oldText, newText, reason, isInFile, isTakenBack, link }) => ({
      subject: `${school}: ${title}, पेज ${page} ${isTakenBack ? 'का सुधार वापस लिया गया' : 'में सुधार'}`,
      heading: `आपकी ई-बुक के पेज ${page} ${isTakenBack ? 'का एक सुधार वापस लिया गया' : 'में सुधार'}`,
      paragraphs: [
        isTakenBack
          ? `${title} के पेज ${page} के बारे में हमने जो बताया था, वह ठीक नहीं था: पेज पहले जैसा ही सही है।`
          : isInFile
            ? `${title} के पेज ${page} में ग़लती थी। ई-बुक में अब सही लिखा है; पहले डाउनलोड या प्रिंट की गई प्रति में नहीं।`
            : `${title} के पेज ${page} में ग़लती है। कृपया उसे नीचे लिखे अनुसार पढ़ें।`,
      ],
      facts: [
        [isInFile && !isTakenBack ? 'लिखा था' : 'लिखा है', oldText],
        [isTakenBack ? 'वापस लिया गया सुधार' : 'इसकी जगह पढ़ें', newText],
        ['कारण', reason],
      ],
      action: { label: 'ई-बुक खोलें', link },
    }),
  },
  'access-ending': {
    en: ({ school, title, days, until, link, choicesLink }) => ({
      subject: `${school}: ${title} is open until ${until}`,
      heading: endingIn.en(days),
      paragraphs: [
        `${endingIn.en(days)}. Your notes, answers and results stay in your account. If you take it again later, you go on where you stopped.`,
      ],
      facts: [
        ['Item', title],
        ['Open until', until],
      ],
      action: { label: 'See your purchases', link },
      ...choicesOf('Choose your mails', choicesLink),
    }),
    hi: ({ school, title, days, until, link, choicesLink }) => ({
      subject: `${school}: ${title} ${until} तक खुला है`,
      heading: endingIn.hi(days),
      paragraphs: [
        `${endingIn.hi(days)}। आपके नोट्स, उत्तर और परिणाम आपके खाते में रहेंगे। बाद में इसे दोबारा लेंगे, तो वहीं से आगे बढ़ेंगे जहाँ रुके थे।`,
      ],
      facts: [
        ['सामग्री', title],
        ['कब तक खुला', until],
      ],
      action: { label: 'अपनी ख़रीदारी देखें', link },
      ...choicesOf('कौन-सी मेल चाहिए, चुनें', choicesLink),
    }),
  },
  'doubt-answered': {
    en: ({ school, lessonTitle, question, answer, link, isShared, choicesLink }) => ({
      subject: isShared ? `${school}: a doubt that you share is answered` : `${school}: your doubt is answered`,
      heading: isShared ? 'A doubt that you share is answered' : 'Your doubt is answered',
      paragraphs: [],
      facts: [
        ['Lesson', lessonTitle],
        [isShared ? 'The doubt' : 'You asked', shortened(question)],
      ],
      quote: answer,
      action: { label: 'Open the lesson', link },
      ...choicesOf('Choose your mails', choicesLink),
      note: 'You get this mail because answers are switched on in your profile, under notifications.',
    }),
    hi: ({ school, lessonTitle, question, answer, link, isShared, choicesLink }) => ({
      subject: isShared ? `${school}: जो सवाल आपका भी था, उसका उत्तर आ गया` : `${school}: आपके सवाल का उत्तर आ गया`,
      heading: isShared ? 'जो सवाल आपका भी था, उसका उत्तर आ गया' : 'आपके सवाल का उत्तर आ गया',
      paragraphs: [],
      facts: [
        ['पाठ', lessonTitle],
        [isShared ? 'सवाल' : 'आपने पूछा', shortened(question)],
      ],
      quote: answer,
      action: { label: 'पाठ खोलें', link },
      ...choicesOf('कौन-सी मेल चाहिए, चुनें', choicesLink),
      note: 'यह मेल इसलिए आई, क्योंकि आपकी प्रोफ़ाइल में सूचनाओं में “उत्तर” चालू है।',
    }),
  },
};

const MAX_QUOTE_LENGTH = 200;

/** A fact of a mail is one line of words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= MAX_QUOTE_LENGTH ? line : `${line.slice(0, MAX_QUOTE_LENGTH)}…`;
}
