import type { MailTexts } from './mail-text.rules.ts';

type Names = 'google-added' | 'google-removed';

/** About the Google account that signs somebody in. */
export const googleTexts: MailTexts<Names> = {
  'google-added': {
    en: ({ school, when, email, changeLink }) => ({
      subject: `Google now logs you in at ${school}`,
      heading: 'Google now logs you in',
      paragraphs: [
        'A Google account was joined to your account with your password. If this was not you, change your password now and remove Google on your profile.',
      ],
      facts: [
        ['When', when],
        ['Google account', email],
      ],
      action: { label: 'This was not me', link: changeLink },
    }),
    hi: ({ school, when, email, changeLink }) => ({
      subject: `${school}: अब आप Google से लॉग इन कर सकते हैं`,
      heading: 'Google आपके खाते से जुड़ गया',
      paragraphs: [
        'आपके पासवर्ड से एक Google खाता आपके खाते से जोड़ा गया। अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें और अपनी प्रोफ़ाइल से Google हटाएँ।',
      ],
      facts: [
        ['कब', when],
        ['Google खाता', email],
      ],
      action: { label: 'यह मैंने नहीं किया', link: changeLink },
    }),
  },

  'google-removed': {
    en: ({ school, when, email, changeLink }) => ({
      subject: `Google was removed from your account at ${school}`,
      heading: 'Google was removed',
      paragraphs: ['It no longer logs you in. If this was not you, change your password now.'],
      facts: [
        ['When', when],
        ['Google account', email],
      ],
      action: { label: 'This was not me', link: changeLink },
    }),
    hi: ({ school, when, email, changeLink }) => ({
      subject: `${school}: आपके खाते से Google हटा दिया गया`,
      heading: 'Google हटा दिया गया',
      paragraphs: ['अब इससे लॉग इन नहीं होगा। अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें।'],
      facts: [
        ['कब', when],
        ['Google खाता', email],
      ],
      action: { label: 'यह मैंने नहीं किया', link: changeLink },
    }),
  },
};
