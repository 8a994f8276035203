import { counted, type MailTexts } from './mail-text.rules.ts';

type Names = 'data-ready' | 'deletion-requested' | 'deletion-cancelled' | 'deletion-done';

/** About one's own data: to take along, to have deleted. */
export const privacyTexts: MailTexts<Names> = {
  'data-ready': {
    en: ({ school, link, days }) => ({
      subject: `Your data from ${school} is ready`,
      heading: 'Your data is ready',
      paragraphs: [
        `The file that you asked for can be downloaded for ${counted(days, 'day')}. It is about you: keep it where only you can open it.`,
      ],
      action: { label: 'Download my data', link },
      note: 'If you did not ask for it, change your password: somebody else can get into your account.',
    }),
    hi: ({ school, link, days }) => ({
      subject: `${school} से आपका डेटा तैयार है`,
      heading: 'आपका डेटा तैयार है',
      paragraphs: [
        `आपने जो फ़ाइल माँगी थी, उसे ${days} दिन तक डाउनलोड कर सकते हैं। इसमें आपकी निजी जानकारी है: इसे वहीं रखें जहाँ केवल आप खोल सकें।`,
      ],
      action: { label: 'मेरा डेटा डाउनलोड करें', link },
      note: 'अगर आपने यह नहीं माँगा था, तो पासवर्ड बदल दें: आपके खाते में कोई और भी पहुँच रहा है।',
    }),
  },

  'deletion-requested': {
    en: ({ school, until, keepLink }) => ({
      subject: `Your account at ${school} will be deleted`,
      heading: 'Your account will be deleted',
      paragraphs: [
        'As you asked, we will delete your account and what belongs to it. Until then you can change your mind: log in and choose to keep it.',
      ],
      facts: [['Deleted on', until]],
      action: { label: 'Keep my account', link: keepLink },
      note: 'If you did not ask for it, keep the account and change your password: somebody else knows it.',
    }),
    hi: ({ school, until, keepLink }) => ({
      subject: `${school} पर आपका खाता मिटाया जाएगा`,
      heading: 'आपका खाता मिटाया जाएगा',
      paragraphs: [
        'जैसा आपने कहा, हम आपका खाता और उससे जुड़ी जानकारी मिटा देंगे। उससे पहले मन बदल जाए, तो लॉग इन करके खाता बनाए रखना चुनें।',
      ],
      facts: [['मिटाने का दिन', until]],
      action: { label: 'खाता बनाए रखें', link: keepLink },
      note: 'अगर यह आपने नहीं कहा था, तो खाता बनाए रखें और पासवर्ड बदल दें: वह किसी और को पता है।',
    }),
  },

  'deletion-cancelled': {
    en: ({ school }) => ({
      subject: `Your account at ${school} stays`,
      heading: 'Your account stays',
      paragraphs: ['Nothing was deleted, and everything is where it was. Good to have you here.'],
      note: 'If this was not you, change your password: somebody else knows it.',
    }),
    hi: ({ school }) => ({
      subject: `${school} पर आपका खाता बना रहेगा`,
      heading: 'आपका खाता बना रहेगा',
      paragraphs: ['कुछ भी नहीं मिटाया गया, सब कुछ पहले जैसा है। अच्छा लगा कि आप हमारे साथ हैं।'],
      note: 'अगर यह आपने नहीं किया, तो पासवर्ड बदल दें: वह किसी और को पता है।',
    }),
  },

  'deletion-done': {
    en: ({ school }) => ({
      subject: `Your account at ${school} was deleted`,
      heading: 'Your account was deleted',
      paragraphs: [
        'Your account and what belonged to it are gone. We keep only what the law asks for, such as bills and records of consent, and only for as long as it asks.',
        'Thank you for having studied with us. We wish you all the best for your exams.',
      ],
    }),
    hi: ({ school }) => ({
      subject: `${school} पर आपका खाता मिटा दिया गया`,
      heading: 'आपका खाता मिटा दिया गया',
      paragraphs: [
        'आपका खाता और उससे जुड़ी जानकारी मिटा दी गई है। हम केवल वही रखते हैं जो क़ानून के अनुसार ज़रूरी है, जैसे बिल और सहमति के रिकॉर्ड, और उतने ही समय तक।',
        'हमारे साथ पढ़ने के लिए धन्यवाद। परीक्षा के लिए शुभकामनाएँ।',
      ],
    }),
  },
};
