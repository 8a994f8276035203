import { counted, type MailTexts, unlinked } from './mail-text.rules.ts';

type Names =
  | 'confirm-email'
  | 'already-registered'
  | 'reset-password'
  | 'confirm-new-email'
  | 'parent-consent'
  | 'parent-agreed'
  | 'staff-entry'
  | 'suspended';

const ROLES: Record<string, { en: string; hi: string }> = {
  instructor: { en: 'an instructor', hi: 'शिक्षक' },
  support: { en: 'a member of the support team', hi: 'सहायता टीम के सदस्य' },
  admin: { en: 'an administrator', hi: 'एडमिन' },
};

/** About having an account: how it begins, who agreed to it, when it rests. */
export const accountTexts: MailTexts<Names> = {
  'confirm-email': {
    en: ({ school, link, hours }) => ({
      subject: `Confirm your e-mail for ${school}`,
      heading: 'Confirm your e-mail',
      paragraphs: [`One tap, and your account is ready. The link works for ${counted(hours, 'hour')}.`],
      action: { label: 'Confirm e-mail', link },
      note: `If you did not ask for an account at ${school}, ignore this mail: without the link nothing happens.`,
    }),
    hi: ({ school, link, hours }) => ({
      subject: `${school}: अपने ई-मेल की पुष्टि करें`,
      heading: 'अपने ई-मेल की पुष्टि करें',
      paragraphs: [`बस एक टैप, और आपका खाता तैयार। यह लिंक ${hours} घंटे तक चलेगा।`],
      action: { label: 'ई-मेल की पुष्टि करें', link },
      note: `अगर आपने ${school} पर खाता नहीं माँगा था, तो इस मेल को रहने दें: लिंक खोले बिना कुछ नहीं होगा।`,
    }),
  },

  'already-registered': {
    en: ({ school, loginLink, resetLink }) => ({
      subject: `You already have an account at ${school}`,
      heading: 'You already have an account',
      paragraphs: [
        'Someone, probably you, asked for a new account with this e-mail. You have one already; log in with the password it has.',
      ],
      action: { label: 'Log in', link: loginLink },
      other: { label: 'Forgot the password? Choose a new one', link: resetLink },
      note: 'If it was not you, ignore this mail. Nothing in your account has changed.',
    }),
    hi: ({ school, loginLink, resetLink }) => ({
      subject: `${school} पर आपका खाता पहले से है`,
      heading: 'आपका खाता पहले से है',
      paragraphs: [
        'किसी ने, शायद आपने ही, इस ई-मेल से नया खाता माँगा है। इससे आपका खाता पहले से बना है; उसी के पासवर्ड से लॉग इन करें।',
      ],
      action: { label: 'लॉग इन करें', link: loginLink },
      other: { label: 'पासवर्ड भूल गए? नया चुनें', link: resetLink },
      note: 'अगर यह आप नहीं थे, तो इस मेल को रहने दें। आपके खाते में कुछ नहीं बदला है।',
    }),
  },

  'reset-password': {
    en: ({ school, link, minutes }) => ({
      subject: `Choose a new password for ${school}`,
      heading: 'Choose a new password',
      paragraphs: [
        `You asked for a new password. The link works once, for ${counted(minutes, 'minute')}.`,
        'With the new password you will be logged out everywhere and must log in again.',
      ],
      action: { label: 'Choose a new password', link },
      note: 'If you did not ask for it, ignore this mail. Your password stays the same.',
    }),
    hi: ({ school, link, minutes }) => ({
      subject: `${school}: नया पासवर्ड चुनें`,
      heading: 'नया पासवर्ड चुनें',
      paragraphs: [
        `आपने नया पासवर्ड माँगा है। यह लिंक एक ही बार, ${minutes} मिनट तक चलेगा।`,
        'नया पासवर्ड चुनते ही आप सभी डिवाइस से लॉग आउट हो जाएँगे; फिर नए पासवर्ड से लॉग इन करें।',
      ],
      action: { label: 'नया पासवर्ड चुनें', link },
      note: 'अगर आपने यह नहीं माँगा था, तो इस मेल को रहने दें। आपका पासवर्ड वही रहेगा।',
    }),
  },

  'confirm-new-email': {
    en: ({ school, link, hours }) => ({
      subject: `Confirm your new e-mail for ${school}`,
      heading: 'Confirm your new e-mail',
      paragraphs: [
        `You want to use this address for your account at ${school}. Until you confirm it, the old one stays. The link works for ${counted(hours, 'hour')}.`,
      ],
      action: { label: 'Use this e-mail', link },
      note: 'If this was not you, ignore this mail: without the link nothing changes.',
    }),
    hi: ({ school, link, hours }) => ({
      subject: `${school}: नए ई-मेल की पुष्टि करें`,
      heading: 'नए ई-मेल की पुष्टि करें',
      paragraphs: [
        `आप ${school} के अपने खाते में यह पता रखना चाहते हैं। पुष्टि होने तक पुराना पता ही रहेगा। यह लिंक ${hours} घंटे तक चलेगा।`,
      ],
      action: { label: 'यही ई-मेल रखें', link },
      note: 'अगर यह आप नहीं थे, तो इस मेल को रहने दें: लिंक खोले बिना कुछ नहीं बदलेगा।',
    }),
  },

  'parent-consent': {
    en: ({ school, studentName, link, noticeLink, days }) => ({
      subject: `${unlinked(studentName)} asks for your consent to study at ${school}`,
      heading: 'A parent needs to agree',
      paragraphs: [
        `${unlinked(studentName)} wants to study at ${school} and named you as parent or guardian. For anyone under 18, India's data protection law asks for your consent first.`,
        `Please read what we keep and why, then decide. The link works for ${counted(days, 'day')}; until you agree, the account stays closed.`,
      ],
      action: { label: 'Read and decide', link },
      other: { label: 'What we keep and why', link: noticeLink },
      note: `If you do not know ${unlinked(studentName)}, ignore this mail. Without your consent nothing happens.`,
    }),
    hi: ({ school, studentName, link, noticeLink, days }) => ({
      subject: `${school}: ${unlinked(studentName)} की पढ़ाई के लिए आपकी सहमति चाहिए`,
      heading: 'माता-पिता की सहमति चाहिए',
      paragraphs: [
        `${unlinked(studentName)} ${school} पर पढ़ना चाहते हैं और उन्होंने माता-पिता या अभिभावक के रूप में आपका ई-मेल दिया है। 18 वर्ष से कम उम्र में, भारत के डेटा संरक्षण क़ानून के अनुसार, पहले आपकी सहमति ज़रूरी है।`,
        `कृपया पढ़ लें कि हम क्या जानकारी रखते हैं और क्यों, फिर निर्णय लें। यह लिंक ${days} दिन तक चलेगा; आपकी सहमति मिलने तक खाता बंद रहेगा।`,
      ],
      action: { label: 'पढ़ें और निर्णय लें', link },
      other: { label: 'हम क्या रखते हैं और क्यों', link: noticeLink },
      note: `अगर आप ${unlinked(studentName)} को नहीं जानते, तो इस मेल को रहने दें। आपकी सहमति के बिना कुछ नहीं होगा।`,
    }),
  },

  'parent-agreed': {
    en: ({ school }) => ({
      subject: `Your account at ${school} is open`,
      heading: 'Your parent has agreed',
      paragraphs: [`Your account is open now. Everything at ${school} is as you left it. Happy studying!`],
    }),
    hi: ({ school }) => ({
      subject: `${school} पर आपका खाता खुल गया है`,
      heading: 'सहमति मिल गई',
      paragraphs: [`आपके माता-पिता ने सहमति दे दी है और आपका खाता अब खुला है। ${school} पर मन लगाकर पढ़ें।`],
    }),
  },

  'staff-entry': {
    en: ({ school, link, role, hours }) => ({
      subject: `Join the team of ${school}`,
      heading: 'Welcome to the team',
      paragraphs: [
        `You are invited to ${school} as ${ROLES[role]?.en ?? role}. With this link you set up your login; it works once, for ${counted(hours, 'hour')}, and only you should open it.`,
      ],
      action: { label: 'Set up my login', link },
      note: 'If you did not expect this, ignore this mail and do not forward it.',
    }),
    hi: ({ school, link, role, hours }) => ({
      subject: `${school} की टीम से जुड़ें`,
      heading: 'टीम में आपका स्वागत है',
      paragraphs: [
        `आपको ${school} पर ${ROLES[role]?.hi ?? role} के रूप में बुलाया गया है। इस लिंक से अपना लॉग इन तैयार करें; यह एक ही बार, ${hours} घंटे तक चलेगा, और इसे केवल आप ही खोलें।`,
      ],
      action: { label: 'लॉग इन तैयार करें', link },
      note: 'अगर आपको इसकी उम्मीद नहीं थी, तो इस मेल को रहने दें और किसी को आगे न भेजें।',
    }),
  },

  suspended: {
    en: ({ school, reason, helpLink }) => ({
      subject: `Your account at ${school} is closed for now`,
      heading: 'Your account is closed for now',
      paragraphs: [
        'We have closed your account for the time being and logged you out. This is what our team wrote about it:',
      ],
      quote: reason,
      action: { label: 'Write to us', link: helpLink },
      note: 'What you have bought stays yours. Write to us and we will look at it together.',
    }),
    hi: ({ school, reason, helpLink }) => ({
      subject: `${school} पर आपका खाता फ़िलहाल बंद है`,
      heading: 'आपका खाता फ़िलहाल बंद है',
      paragraphs: ['हमने आपका खाता कुछ समय के लिए बंद करके आपको लॉग आउट कर दिया है। हमारी टीम ने यह कारण लिखा है:'],
      quote: reason,
      action: { label: 'हमें लिखें', link: helpLink },
      note: 'आपने जो ख़रीदा है, वह आपका ही है। हमें लिखें, हम साथ मिलकर देखेंगे।',
    }),
  },
};
