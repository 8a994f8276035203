import type { MailTexts } from './mail-text.rules.ts';

type Names = 'marks-corrected' | 'report-answered' | 'test-waits';

/** About tests: marks that changed, what became of a report, and one that was left. */
export const testTexts: MailTexts<Names> = {
  'marks-corrected': {
    en: ({ school, title, reason, changes, link }) => ({
      subject: `${school}: your marks in ${title} changed`,
      heading: 'A question was corrected',
      paragraphs: [`A question of ${title} was corrected, and your marks were counted again.`],
      quote: changes,
      facts: reason === null ? [] : [['Why', reason]],
      action: { label: 'See your result', link },
    }),
    hi: ({ school, title, reason, changes, link }) => ({
      subject: `${school}: ${title} में आपके अंक बदले हैं`,
      heading: 'एक प्रश्न में सुधार हुआ है',
      paragraphs: [`${title} के एक प्रश्न में सुधार हुआ है और आपके अंक दोबारा गिने गए हैं।`],
      quote: changes,
      facts: reason === null ? [] : [['कारण', reason]],
      action: { label: 'अपना परिणाम देखें', link },
    }),
  },
  'test-waits': {
    en: ({ school, title, day, link }) => ({
      subject: `${school}: ${title} waits for you until ${day}`,
      heading: 'You have not finished a test',
      paragraphs: [
        `You began ${title} and have not gone on for a while. If you leave it, it is handed in with the answers that you gave.`,
      ],
      facts: [['You can go on until', day]],
      action: { label: 'Go on', link },
    }),
    hi: ({ school, title, day, link }) => ({
      subject: `${school}: ${title} ${day} तक आपका इंतज़ार करेगा`,
      heading: 'आपका एक टेस्ट अधूरा है',
      paragraphs: [
        `आपने ${title} शुरू किया था और कुछ समय से आगे नहीं बढ़े हैं। अगर आप आगे नहीं बढ़ते, तो वह आपके दिए उत्तरों के साथ जमा हो जाएगा।`,
      ],
      facts: [['आप इस दिन तक आगे बढ़ सकते हैं', day]],
      action: { label: 'आगे बढ़ें', link },
    }),
  },
  'report-answered': {
    en: ({ school, isCorrected, answer, link }) => ({
      subject: `${school}: ${isCorrected ? 'the question that you reported is corrected' : 'about the question that you reported'}`,
      heading: isCorrected ? 'The question is corrected' : 'We looked at the question',
      paragraphs: [
        isCorrected
          ? 'Thank you for reporting it. You were right that something was wrong.'
          : 'Thank you for reporting it. We looked at the question, and it stays as it is.',
        ...(answer === null ? ['You can read why beside your result as soon as the answers are shown.'] : []),
      ],
      ...(answer !== null && { quote: answer }),
      action: { label: 'See your result', link },
    }),
    hi: ({ school, isCorrected, answer, link }) => ({
      subject: `${school}: ${isCorrected ? 'आपके बताए प्रश्न में सुधार हो गया है' : 'आपके बताए प्रश्न के बारे में'}`,
      heading: isCorrected ? 'प्रश्न में सुधार हो गया है' : 'हमने प्रश्न देखा',
      paragraphs: [
        isCorrected
          ? 'बताने के लिए धन्यवाद। आपने सही पकड़ा: प्रश्न में गड़बड़ी थी।'
          : 'बताने के लिए धन्यवाद। हमने प्रश्न देखा है और वह जैसा है वैसा ही रहेगा।',
        ...(answer === null ? ['उत्तर दिखाए जाते ही आप कारण अपने परिणाम के साथ पढ़ सकते हैं।'] : []),
      ],
      ...(answer !== null && { quote: answer }),
      action: { label: 'अपना परिणाम देखें', link },
    }),
  },
};
