import { counted, type MailTexts, unlinked } from './mail-text.rules.ts';

type Names =
  | 'password-changed'
  | 'email-changed'
  | 'new-device'
  | 'mobile-added'
  | 'mobile-removed'
  | 'sign-in-link'
  | 'sign-in-code'
  | 'passkey-added'
  | 'passkey-removed';

/** About who can get into an account. Each says what happened and what to do if it was somebody else. */
export const securityTexts: MailTexts<Names> = {
  'password-changed': {
    en: ({ school, when, device, resetLink }) => ({
      subject: `Your password at ${school} was changed`,
      heading: 'Your password was changed',
      paragraphs: ['If this was you, there is nothing to do. If not, choose a new password now.'],
      facts: [
        ['When', when],
        ['Device', unlinked(device)],
      ],
      action: { label: 'This was not me', link: resetLink },
    }),
    hi: ({ school, when, device, resetLink }) => ({
      subject: `${school} पर आपका पासवर्ड बदला गया`,
      heading: 'आपका पासवर्ड बदला गया',
      paragraphs: ['अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो अभी नया पासवर्ड चुनें।'],
      facts: [
        ['कब', when],
        ['डिवाइस', unlinked(device)],
      ],
      action: { label: 'यह मैंने नहीं किया', link: resetLink },
    }),
  },

  'email-changed': {
    en: ({ school, newEmail, when, helpLink }) => ({
      subject: `Your e-mail at ${school} was changed`,
      heading: 'Your e-mail was changed',
      paragraphs: [
        'From now on we write to the new address, and you log in with it. If this was not you, tell us now.',
      ],
      facts: [
        ['New e-mail', newEmail],
        ['When', when],
      ],
      action: { label: 'This was not me', link: helpLink },
    }),
    hi: ({ school, newEmail, when, helpLink }) => ({
      subject: `${school} पर आपका ई-मेल बदला गया`,
      heading: 'आपका ई-मेल बदला गया',
      paragraphs: ['अब से हम नए पते पर लिखेंगे और लॉग इन भी उसी से होगा। अगर यह आपने नहीं किया, तो हमें अभी बताएँ।'],
      facts: [
        ['नया ई-मेल', newEmail],
        ['कब', when],
      ],
      action: { label: 'यह मैंने नहीं किया', link: helpLink },
    }),
  },

  'mobile-added': {
    en: ({ school, when, profileLink }) => ({
      subject: `A mobile number was added to your account at ${school}`,
      heading: 'A mobile number was added',
      paragraphs: [
        'From now on codes and the messages that you choose go there. If this was not you, change your password and remove the number on your profile now.',
      ],
      facts: [['When', when]],
      action: { label: 'Open my profile', link: profileLink },
    }),
    hi: ({ school, when, profileLink }) => ({
      subject: `${school} पर आपके खाते में मोबाइल नंबर जोड़ा गया`,
      heading: 'मोबाइल नंबर जोड़ा गया',
      paragraphs: ['अब कोड और आपके चुने संदेश उस पर जाएँगे। अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें और प्रोफ़ाइल से नंबर हटाएँ।'],
      facts: [['कब', when]],
      action: { label: 'प्रोफ़ाइल खोलें', link: profileLink },
    }),
  },

  'mobile-removed': {
    en: ({ school, when, helpLink }) => ({
      subject: `The mobile number was removed from your account at ${school}`,
      heading: 'The mobile number was removed',
      paragraphs: ['Nobody can log in with it any more. If this was not you, tell us now.'],
      facts: [['When', when]],
      action: { label: 'This was not me', link: helpLink },
    }),
    hi: ({ school, when, helpLink }) => ({
      subject: `${school} पर आपके खाते से मोबाइल नंबर हटाया गया`,
      heading: 'मोबाइल नंबर हटाया गया',
      paragraphs: ['अब उससे लॉग इन नहीं हो सकता। अगर यह आपने नहीं किया, तो हमें अभी बताएँ।'],
      facts: [['कब', when]],
      action: { label: 'यह मैंने नहीं किया', link: helpLink },
    }),
  },

  'new-device': {
    en: ({ school, when, device, address, changeLink }) => ({
      subject: `A new device logged in to your account at ${school}`,
      heading: 'A new device logged in',
      paragraphs: [
        'If this was you, there is nothing to do. If not, change your password now: it logs that device out.',
      ],
      facts: [
        ['When', when],
        ['Device', unlinked(device)],
        ['Network address', address],
      ],
      action: { label: 'Change password', link: changeLink },
    }),
    hi: ({ school, when, device, address, changeLink }) => ({
      subject: `${school}: नए डिवाइस से आपके खाते में लॉग इन हुआ`,
      heading: 'नए डिवाइस से लॉग इन',
      paragraphs: [
        'अगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो अभी पासवर्ड बदलें: इससे वह डिवाइस लॉग आउट हो जाएगा।',
      ],
      facts: [
        ['कब', when],
        ['डिवाइस', unlinked(device)],
        ['नेटवर्क का पता', address],
      ],
      action: { label: 'पासवर्ड बदलें', link: changeLink },
    }),
  },

  'sign-in-link': {
    en: ({ school, link, code, minutes }) => ({
      subject: `Your link to log in at ${school}`,
      heading: 'Log in with this link',
      paragraphs: [
        `Open it in the browser where you asked for it, or type the code there. It works once, for ${counted(minutes, 'minute')}.`,
      ],
      code,
      action: { label: 'Log in', link },
      note: `Nobody from ${school} will ever ask you for this code. If you did not ask for it, there is nothing to do.`,
    }),
    hi: ({ school, link, code, minutes }) => ({
      subject: `${school} में लॉग इन का लिंक`,
      heading: 'इस लिंक से लॉग इन करें',
      paragraphs: [`इसे उसी ब्राउज़र में खोलें जहाँ आपने इसे माँगा था, या वहीं यह कोड लिखें। यह एक ही बार, ${minutes} मिनट तक चलेगा।`],
      code,
      action: { label: 'लॉग इन करें', link },
      note: `${school} की ओर से कोई भी आपसे यह कोड कभी नहीं माँगेगा। अगर आपने इसे नहीं माँगा, तो कुछ करने की ज़रूरत नहीं।`,
    }),
  },

  'sign-in-code': {
    en: ({ school, code, minutes }) => ({
      subject: `Your log-in code for ${school}`,
      heading: 'Your log-in code',
      paragraphs: [`Type this code where you are logging in. It works once, for ${counted(minutes, 'minute')}.`],
      code,
      note: `Nobody from ${school} will ever ask you for this code. If you are not logging in right now, somebody else knows your password: please change it.`,
    }),
    hi: ({ school, code, minutes }) => ({
      subject: `${school} में लॉग इन का कोड`,
      heading: 'लॉग इन का कोड',
      paragraphs: [`जहाँ आप लॉग इन कर रहे हैं, वहाँ यह कोड लिखें। यह एक ही बार, ${minutes} मिनट तक चलेगा।`],
      code,
      note: `${school} की ओर से कोई भी आपसे यह कोड कभी नहीं माँगेगा। अगर आप अभी लॉग इन नहीं कर रहे, तो आपका पासवर्ड किसी और को पता है: कृपया उसे बदल दें।`,
    }),
  },

  'passkey-added': {
    en: ({ school, when, device, changeLink }) => ({
      subject: `A passkey was added to your account at ${school}`,
      heading: 'A passkey was added',
      paragraphs: [
        'It logs you in without a password or a code. If this was not you, change your password now and delete the passkey on your profile.',
      ],
      facts: [
        ['When', when],
        ['Device', unlinked(device)],
      ],
      action: { label: 'This was not me', link: changeLink },
    }),
    hi: ({ school, when, device, changeLink }) => ({
      subject: `${school}: आपके खाते में पासकी जोड़ी गई`,
      heading: 'पासकी जोड़ी गई',
      paragraphs: [
        'इससे पासवर्ड या कोड के बिना लॉग इन होता है। अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें और अपनी प्रोफ़ाइल से यह पासकी हटाएँ।',
      ],
      facts: [
        ['कब', when],
        ['डिवाइस', unlinked(device)],
      ],
      action: { label: 'यह मैंने नहीं किया', link: changeLink },
    }),
  },

  'passkey-removed': {
    en: ({ school, when, device, changeLink }) => ({
      subject: `A passkey of your account at ${school} was deleted`,
      heading: 'A passkey was deleted',
      paragraphs: ['It no longer logs you in. If this was not you, change your password now.'],
      facts: [
        ['When', when],
        ['Passkey', unlinked(device)],
      ],
      action: { label: 'This was not me', link: changeLink },
    }),
    hi: ({ school, when, device, changeLink }) => ({
      subject: `${school}: आपके खाते से पासकी हटाई गई`,
      heading: 'पासकी हटाई गई',
      paragraphs: ['अब उससे लॉग इन नहीं होगा। अगर यह आपने नहीं किया, तो अभी पासवर्ड बदलें।'],
      facts: [
        ['कब', when],
        ['पासकी', unlinked(device)],
      ],
      action: { label: 'यह मैंने नहीं किया', link: changeLink },
    }),
  },
};
