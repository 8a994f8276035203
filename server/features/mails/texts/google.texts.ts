import { counted, type MailTexts } from './mail-text.rules.ts';

type Names = 'google-code' | 'google-added' | 'google-removed';

/** About the Google account that signs somebody in. */
export const googleTexts: MailTexts<Names> = {
  'google-code': {
    en: ({ school, email, code, minutes }) => ({
      subject: `Your code to log in with Google at ${school}`,
      heading: 'Join Google with this code',
      paragraphs: [
        `Type this code where you are logging in with the Google account ${email}. It works once, for ${counted(minutes, 'minute')}, and joins the two; after that Google logs you in.`,
      ],
      code,
      note: `Nobody from ${school} will ever ask you for this code. If you did not ask for it, give it to nobody; there is nothing else to do.`,
    }),
    hi: ({ school, email, code, minutes }) => ({
      subject: `${school}: Google से लॉग इन का कोड`,
      heading: 'इस कोड से Google को जोड़ें',
      paragraphs: [
        `जहाँ आप Google खाते ${email} से लॉग इन कर रहे हैं, वहाँ यह कोड लिखें। यह एक ही बार, ${minutes} मिनट तक चलेगा और दोनों को जोड़ देगा; इसके बाद Google से लॉग इन हो जाएगा।`,
      ],
      code,
      note: `${school} की ओर से कोई भी आपसे यह कोड कभी नहीं माँगेगा। अगर आपने इसे नहीं माँगा, तो इसे किसी को न दें; और कुछ करने की ज़रूरत नहीं।`,
    }),
  },

  'google-added': {
    en: ({ school, when, email, changeLink }) => ({
      subject: `Google now logs you in at ${school}`,
      heading: 'Google now logs you in',
      paragraphs: [
        'A Google account was joined to your account, with your password or with a code that was mailed to you. If this was not you, change your password now and remove Google on your profile.',
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
        'एक Google खाता आपके खाते से जोड़ा गया, आपके पासवर्ड से या आपको मेल किए गए कोड से। अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें और अपनी प्रोफ़ाइल से Google हटाएँ।',
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
