import { counted, type MailTexts } from './mail-text.rules.ts';

type Names = 'two-factor-on' | 'two-factor-off' | 'two-factor-setup' | 'recovery-code-used';

/** About the second step of signing in: that it is on or off, and what went with it. */
export const twoFactorTexts: MailTexts<Names> = {
  'two-factor-on': {
    en: ({ school, when, helpLink }) => ({
      subject: `Two-factor login is on at ${school}`,
      heading: 'Two-factor login is on',
      paragraphs: [
        'From now on, logging in takes your password and a code from your app. Keep your recovery codes somewhere safe. If this was not you, tell us now.',
      ],
      facts: [['When', when]],
      action: { label: 'This was not me', link: helpLink },
    }),
    hi: ({ school, when, helpLink }) => ({
      subject: `${school}: दो-चरणीय लॉग इन चालू हुआ`,
      heading: 'दो-चरणीय लॉग इन चालू हुआ',
      paragraphs: [
        'अब लॉग इन करते समय पासवर्ड के साथ आपके ऐप का कोड भी लगेगा। अपने रिकवरी कोड सँभालकर रखें। अगर यह आपने नहीं किया, तो हमें अभी बताएँ।',
      ],
      facts: [['कब', when]],
      action: { label: 'यह मैंने नहीं किया', link: helpLink },
    }),
  },

  'two-factor-off': {
    en: ({ school, when, helpLink }) => ({
      subject: `Two-factor login is off at ${school}`,
      heading: 'Two-factor login is off',
      paragraphs: ['From now on, your password alone is enough to log in. If this was not you, tell us now.'],
      facts: [['When', when]],
      action: { label: 'This was not me', link: helpLink },
    }),
    hi: ({ school, when, helpLink }) => ({
      subject: `${school}: दो-चरणीय लॉग इन बंद हुआ`,
      heading: 'दो-चरणीय लॉग इन बंद हुआ',
      paragraphs: ['अब लॉग इन के लिए केवल पासवर्ड काफ़ी है। अगर यह आपने नहीं किया, तो हमें अभी बताएँ।'],
      facts: [['कब', when]],
      action: { label: 'यह मैंने नहीं किया', link: helpLink },
    }),
  },

  'two-factor-setup': {
    en: ({ school, link, hours }) => ({
      subject: `Set up two-factor login for ${school}`,
      heading: 'Set up two-factor login',
      paragraphs: [
        `Your account needs a second step to log in: a code from an app on your phone. The link shows you how; it works for ${counted(hours, 'hour')}, and only you should open it.`,
      ],
      action: { label: 'Set it up', link },
      note: 'If you did not expect this, ignore this mail and do not forward it.',
    }),
    hi: ({ school, link, hours }) => ({
      subject: `${school}: दो-चरणीय लॉग इन चालू करें`,
      heading: 'दो-चरणीय लॉग इन चालू करें',
      paragraphs: [
        `आपके खाते में लॉग इन के लिए दूसरा चरण ज़रूरी है: आपके फ़ोन के ऐप से मिलने वाला कोड। कैसे करना है, यह लिंक बताएगा; यह ${hours} घंटे तक चलेगा, और इसे केवल आप ही खोलें।`,
      ],
      action: { label: 'चालू करें', link },
      note: 'अगर आपको इसकी उम्मीद नहीं थी, तो इस मेल को रहने दें और किसी को आगे न भेजें।',
    }),
  },

  'recovery-code-used': {
    en: ({ school, when, left, profileLink }) => ({
      subject: `A recovery code was used at ${school}`,
      heading: 'A recovery code was used',
      paragraphs: [
        'Someone logged in to your account with one of your recovery codes. If this was not you, change your password now and make new codes.',
      ],
      facts: [
        ['When', when],
        ['Codes left', String(left)],
      ],
      action: { label: 'Open my security page', link: profileLink },
    }),
    hi: ({ school, when, left, profileLink }) => ({
      subject: `${school} पर एक रिकवरी कोड काम में लिया गया`,
      heading: 'एक रिकवरी कोड काम में लिया गया',
      paragraphs: ['आपके एक रिकवरी कोड से आपके खाते में लॉग इन हुआ है। अगर यह आप नहीं थे, तो अभी पासवर्ड बदलें और नए कोड बनाएँ।'],
      facts: [
        ['कब', when],
        ['बचे हुए कोड', String(left)],
      ],
      action: { label: 'सुरक्षा का पेज खोलें', link: profileLink },
    }),
  },
};
