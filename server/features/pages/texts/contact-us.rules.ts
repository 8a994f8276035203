import type { PageText } from './text.rules.ts';

export const contactUs: PageText = {
  title: { en: 'Contact us', hi: 'संपर्क करें' },
  body: {
    en: `
Tell us what happened and what you need. You get a number by mail and a page where you can follow your request. We answer within {{answerHours}} hours and solve a complaint within {{solutionDays}} days.
[[business]]

You can also write to [{{careEmail}}](mailto:{{careEmail}}) or call {{carePhone}}.
[[end]]
`,
    hi: `
हमें बताएँ कि क्या हुआ और आपको क्या चाहिए। आपको मेल से एक नंबर और एक पन्ना मिलेगा जहाँ आप अपना अनुरोध देख सकते हैं। हम {{answerHours}} घंटे के अंदर जवाब देते हैं और शिकायत {{solutionDays}} दिन के अंदर सुलझाते हैं।
[[business]]

आप [{{careEmail}}](mailto:{{careEmail}}) पर लिख भी सकते हैं या {{carePhone}} पर फ़ोन कर सकते हैं।
[[end]]
`,
  },
};
