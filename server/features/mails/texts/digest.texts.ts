import type { MailTexts } from './mail-text.rules.ts';

/** What of a day comes as one mail. */
export const digestTexts: MailTexts<'daily-digest'> = {
  'daily-digest': {
    en: ({ school, news, more, noticesLink, choicesLink, unsubscribeLink }) => ({
      subject: `${school}: what else is new (${news.length + more})`,
      heading: 'What else is new',
      paragraphs: [
        'Four of these mails a day come at once. So that your mailbox does not fill up, the rest comes together.',
        ...(more > 0 ? [`Here are the first ${news.length}; ${more} more are in your notices.`] : []),
      ],
      links: [...news, ...(unsubscribeLink ? [{ label: 'No more announcements by mail', link: unsubscribeLink }] : [])],
      action: { label: 'Open notices', link: noticesLink },
      other: { label: 'Choose your mails', link: choicesLink },
      note: 'You get this mail because of something you asked or took, or because it is switched on in your profile, under notifications.',
    }),
    hi: ({ school, news, more, noticesLink, choicesLink, unsubscribeLink }) => ({
      subject: `${school}: और क्या नया है (${news.length + more})`,
      heading: 'और क्या नया है',
      paragraphs: [
        'दिन में चार मेल तुरंत आती हैं। आपका मेलबॉक्स न भर जाए, इसलिए बाक़ी सब एक ही मेल में आता है।',
        ...(more > 0 ? [`यहाँ पहली ${news.length} ख़बरें हैं; ${more} और आपकी सूचनाओं में हैं।`] : []),
      ],
      links: [...news, ...(unsubscribeLink ? [{ label: 'मेल से घोषणाएँ बंद करें', link: unsubscribeLink }] : [])],
      action: { label: 'सूचनाएँ खोलें', link: noticesLink },
      other: { label: 'कौन-सी मेल चाहिए, चुनें', link: choicesLink },
      note: 'यह मेल उन बातों के बारे में है जो आपने पूछीं या लीं, या जिनके मेल आपकी प्रोफ़ाइल में चालू हैं।',
    }),
  },
};
