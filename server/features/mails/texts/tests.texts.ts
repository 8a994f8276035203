import type { MailTexts } from './mail-text.rules.ts';

type Names = 'marks-corrected' | 'report-answered';

/** About tests: marks that changed, and what became of a report. */
export const testTexts: MailTexts<Names> = {
  'marks-corrected': {
    en: ({ school, title, reason, changes, link }) => ({
      subject: `${school}: your marks in ${title} changed`,
      heading: 'A question was corrected',
      paragraphs: [`A question of ${title} was corrected, and your marks were counted again.`],
      quote: changes,
      facts: [['Why', reason]],
      action: { label: 'See your result', link },
    }),
    hi: ({ school, title, reason, changes, link }) => ({
      subject: `${school}: ${title} में आपके अंक बदले हैं`,
      heading: 'एक प्रश्न में सुधार हुआ है',
      paragraphs: [`${title} के एक प्रश्न में सुधार हुआ है और आपके अंक दोबारा गिने गए हैं।`],
      quote: changes,
      facts: [['कारण', reason]],
      action: { label: 'अपना परिणाम देखें', link },
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
        ...(answer === null ? ['Why, you can read beside your result as soon as the answers are shown.'] : []),
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
        ...(answer === null ? ['कारण आप उत्तर दिखाए जाते ही अपने परिणाम के साथ पढ़ सकते हैं।'] : []),
      ],
      ...(answer !== null && { quote: answer }),
      action: { label: 'अपना परिणाम देखें', link },
    }),
  },
};
