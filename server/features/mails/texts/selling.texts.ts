import type { MailTexts } from './mail-text.rules.ts';

type Names =
  | 'order-paid'
  | 'confirm-paid-order'
  | 'enrolled'
  | 'charged-twice'
  | 'payment-returned'
  | 'refund-requested'
  | 'refund-declined'
  | 'refund-approved'
  | 'refund-done'
  | 'access-granted'
  | 'brought-in';

/** How long a bank takes; the same words wherever money goes back. */
const ON_ITS_WAY = {
  en: 'It goes back to where it came from: your card, account, UPI or wallet. That usually takes 5 to 7 working days, and you need not do anything.',
  hi: 'पैसे वहीं लौटेंगे जहाँ से आए थे: आपके कार्ड, खाते, UPI या वॉलेट में। इसमें आमतौर पर 5 से 7 कामकाजी दिन लगते हैं, और आपको कुछ नहीं करना है।',
};
const SEE_ORDER = { en: 'See the order', hi: 'ऑर्डर देखें' };
const SURPLUS_NOTE = {
  en: 'If the money is not there after seven working days, write to us with the number of the order; we will ask the bank with you.',
  hi: 'सात कामकाजी दिन बाद भी पैसे न पहुँचें, तो ऑर्डर नंबर के साथ हमें लिखें; हम आपके साथ बैंक से पूछेंगे।',
};

type Ordered = { number: string; title: string };
type Fact = [name: string, value: string];

const about = {
  en: ({ number, title }: Ordered): Fact[] => [
    ['Order', number],
    ['Item', title],
  ],
  hi: ({ number, title }: Ordered): Fact[] => [
    ['ऑर्डर', number],
    ['सामग्री', title],
  ],
};

/** A fact that is not always known. */
const known = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]]);

/** About money: what was paid, what is open now, what goes back. */
export const sellingTexts: MailTexts<Names> = {
  'order-paid': {
    en: ({ school, total, invoice, openLink, orderLink, ...ordered }) => ({
      subject: `${school}: your payment has arrived (${ordered.number})`,
      heading: 'Your payment has arrived',
      paragraphs: ['Thank you. What you bought is open for you now; happy studying!'],
      facts: [...about.en(ordered), ['Paid', total], ['Bill', invoice]],
      action: { label: 'Start now', link: openLink },
      other: { label: 'The order, with its bill to download', link: orderLink },
      note: `Nobody from ${school} will ever ask you for a card number, a UPI PIN or a code from your bank.`,
    }),
    hi: ({ school, total, invoice, openLink, orderLink, ...ordered }) => ({
      subject: `${school}: आपका भुगतान मिल गया (${ordered.number})`,
      heading: 'आपका भुगतान मिल गया',
      paragraphs: ['धन्यवाद। आपने जो ख़रीदा है, वह अब आपके लिए खुला है; मन लगाकर पढ़ें!'],
      facts: [...about.hi(ordered), ['भुगतान', total], ['बिल', invoice]],
      action: { label: 'अभी शुरू करें', link: openLink },
      other: { label: 'ऑर्डर और डाउनलोड के लिए बिल', link: orderLink },
      note: `${school} की ओर से कोई भी आपसे कार्ड नंबर, UPI पिन या बैंक का कोड कभी नहीं माँगेगा।`,
    }),
  },

  'confirm-paid-order': {
    en: ({ school, total, link, ...ordered }) => ({
      subject: `${school}: confirm your e-mail to open what you paid for (${ordered.number})`,
      heading: 'Your payment has arrived. One tap is left',
      paragraphs: [
        'Confirm this e-mail, and what you bought is open. If it has an account already, you only log in.',
        'If you open the link on another phone or computer, we ask for the password that you chose.',
      ],
      facts: [...about.en(ordered), ['Paid', total]],
      action: { label: 'Confirm e-mail', link },
      note: `If you bought nothing at ${school}, someone mistyped their e-mail: ignore this mail, and nothing happens.`,
    }),
    hi: ({ school, total, link, ...ordered }) => ({
      subject: `${school}: ख़रीदी हुई चीज़ खोलने के लिए ई-मेल की पुष्टि करें (${ordered.number})`,
      heading: 'आपका भुगतान मिल गया। बस एक टैप बाक़ी है',
      paragraphs: [
        'इस ई-मेल की पुष्टि करें, और आपने जो ख़रीदा है वह खुल जाएगा। अगर इससे खाता पहले से बना है, तो बस लॉग इन करें।',
        'अगर आप लिंक किसी दूसरे फ़ोन या कंप्यूटर पर खोलेंगे, तो आपका चुना हुआ पासवर्ड पूछा जाएगा।',
      ],
      facts: [...about.hi(ordered), ['भुगतान', total]],
      action: { label: 'ई-मेल की पुष्टि करें', link },
      note: `अगर आपने ${school} पर कुछ नहीं ख़रीदा, तो किसी ने अपना ई-मेल ग़लत लिखा है: इस मेल को रहने दें, कुछ नहीं होगा।`,
    }),
  },

  enrolled: {
    en: ({ school, title, openLink }) => ({
      subject: `${school}: your access is ready`,
      heading: 'Your access is ready',
      paragraphs: ['This is free, and you can open it now. Happy studying!'],
      facts: [['Item', title]],
      action: { label: 'Start now', link: openLink },
    }),
    hi: ({ school, title, openLink }) => ({
      subject: `${school}: यह अब आपके लिए खुला है`,
      heading: 'यह अब आपके लिए खुला है',
      paragraphs: ['इसका कोई शुल्क नहीं है, और आप इसे अभी खोल सकते हैं। मन लगाकर पढ़ें!'],
      facts: [['सामग्री', title]],
      action: { label: 'अभी शुरू करें', link: openLink },
    }),
  },

  'charged-twice': {
    en: ({ school, amount, reference, orderLink, ...ordered }) => ({
      subject: `${school}: you were charged twice, we are sending it back (${ordered.number})`,
      heading: 'You were charged twice',
      paragraphs: [
        'We are sorry: this order was paid more than once. One payment stays, and the other is on its way back, all of it.',
        ON_ITS_WAY.en,
      ],
      facts: [...about.en(ordered), ['On its way back', amount], ['Reference', reference]],
      action: { label: SEE_ORDER.en, link: orderLink },
      note: SURPLUS_NOTE.en,
    }),
    hi: ({ school, amount, reference, orderLink, ...ordered }) => ({
      subject: `${school}: दो बार भुगतान हुआ, एक लौट रहा है (${ordered.number})`,
      heading: 'आपसे दो बार पैसे लिए गए',
      paragraphs: [
        'हमें खेद है: इस ऑर्डर का भुगतान एक से अधिक बार हुआ। एक भुगतान रहेगा, दूसरा पूरा लौटाया जा रहा है।',
        ON_ITS_WAY.hi,
      ],
      facts: [...about.hi(ordered), ['लौट रहे हैं', amount], ['संदर्भ', reference]],
      action: { label: SEE_ORDER.hi, link: orderLink },
      note: SURPLUS_NOTE.hi,
    }),
  },

  'payment-returned': {
    en: ({ school, amount, cause, orderLink, ...ordered }) => ({
      subject: `${school}: your payment is on its way back (${ordered.number})`,
      heading: 'Your payment is on its way back',
      paragraphs: [
        cause === 'already-owned'
          ? 'Your payment arrived, but this was yours already. You keep it, and all of the money goes back.'
          : 'Your payment arrived after this was taken off sale. We are sorry; all of the money goes back.',
        ON_ITS_WAY.en,
      ],
      facts: [...about.en(ordered), ['On its way back', amount]],
      action: { label: SEE_ORDER.en, link: orderLink },
      note: SURPLUS_NOTE.en,
    }),
    hi: ({ school, amount, cause, orderLink, ...ordered }) => ({
      subject: `${school}: आपका भुगतान लौट रहा है (${ordered.number})`,
      heading: 'आपका भुगतान लौट रहा है',
      paragraphs: [
        cause === 'already-owned'
          ? 'आपका भुगतान पहुँचा, पर यह पहले से आपका था। यह आपका ही रहेगा, और पूरे पैसे लौटाए जा रहे हैं।'
          : 'आपका भुगतान तब पहुँचा, जब यह बिक्री से हटाया जा चुका था। हमें खेद है; पूरे पैसे लौटाए जा रहे हैं।',
        ON_ITS_WAY.hi,
      ],
      facts: [...about.hi(ordered), ['लौट रहे हैं', amount]],
      action: { label: SEE_ORDER.hi, link: orderLink },
      note: SURPLUS_NOTE.hi,
    }),
  },

  'refund-requested': {
    en: ({ school, amount, decideBy, orderLink, ...ordered }) => ({
      subject: `${school}: we have your refund request (${ordered.number})`,
      heading: 'We have your refund request',
      paragraphs: ['Our team will read it and answer by mail. Until then everything stays open for you.'],
      facts: [...about.en(ordered), ['Refund asked for', amount], ['Answer by', decideBy]],
      action: { label: SEE_ORDER.en, link: orderLink },
      note: 'If you did not ask for this, change your password: somebody else can get into your account.',
    }),
    hi: ({ school, amount, decideBy, orderLink, ...ordered }) => ({
      subject: `${school}: रिफ़ंड का अनुरोध मिल गया (${ordered.number})`,
      heading: 'रिफ़ंड का अनुरोध मिल गया',
      paragraphs: ['हमारी टीम इसे पढ़कर मेल से उत्तर देगी। तब तक सब कुछ आपके लिए खुला रहेगा।'],
      facts: [...about.hi(ordered), ['राशि', amount], ['उत्तर कब तक', decideBy]],
      action: { label: SEE_ORDER.hi, link: orderLink },
      note: 'अगर आपने यह नहीं माँगा था, तो पासवर्ड बदल दें: आपके खाते में कोई और भी पहुँच रहा है।',
    }),
  },

  'refund-declined': {
    en: ({ school, note, orderLink, helpLink, ...ordered }) => ({
      subject: `${school}: about your refund request (${ordered.number})`,
      heading: 'We cannot refund this order',
      paragraphs: ['We have read your request and are sorry to say no. Everything stays open for you.'],
      facts: about.en(ordered),
      quote: note,
      action: { label: SEE_ORDER.en, link: orderLink },
      other: { label: 'If you see it differently, write to us', link: helpLink },
    }),
    hi: ({ school, note, orderLink, helpLink, ...ordered }) => ({
      subject: `${school}: आपके रिफ़ंड के अनुरोध के बारे में (${ordered.number})`,
      heading: 'इस ऑर्डर का रिफ़ंड नहीं हो सकता',
      paragraphs: ['हमने आपका अनुरोध पढ़ा; खेद है कि हम इसे मान नहीं सकते। सब कुछ आपके लिए खुला रहेगा।'],
      facts: about.hi(ordered),
      quote: note,
      action: { label: SEE_ORDER.hi, link: orderLink },
      other: { label: 'आपको ठीक न लगे, तो हमें लिखें', link: helpLink },
    }),
  },

  'refund-approved': {
    en: ({ school, amount, orderLink, ...ordered }) => ({
      subject: `${school}: your refund is on its way (${ordered.number})`,
      heading: 'Your refund is on its way',
      paragraphs: ['We have asked the payment company to send your money back.', ON_ITS_WAY.en],
      facts: [...about.en(ordered), ['Refund', amount]],
      action: { label: SEE_ORDER.en, link: orderLink },
      note: 'When an order is refunded in full, what it opened closes as soon as the money has left us; we write once more then.',
    }),
    hi: ({ school, amount, orderLink, ...ordered }) => ({
      subject: `${school}: आपका रिफ़ंड भेजा जा रहा है (${ordered.number})`,
      heading: 'आपका रिफ़ंड भेजा जा रहा है',
      paragraphs: ['हमने भुगतान कंपनी से आपके पैसे लौटाने को कहा है।', ON_ITS_WAY.hi],
      facts: [...about.hi(ordered), ['रिफ़ंड', amount]],
      action: { label: SEE_ORDER.hi, link: orderLink },
      note: 'ऑर्डर का पूरा रिफ़ंड होने पर, हमारे यहाँ से पैसे निकलते ही उससे खुली सामग्री बंद हो जाती है; तब हम फिर लिखेंगे।',
    }),
  },

  'refund-done': {
    en: ({ school, amount, reference, accessEnded, orderLink, ...ordered }) => ({
      subject: `${school}: your money has been sent back (${ordered.number})`,
      heading: 'Your money has been sent back',
      paragraphs: [
        `It has left us. Most banks show it within 5 to 7 working days.${reference ? ' With the reference your bank can look it up.' : ''}`,
        accessEnded
          ? 'What only this order had opened is closed now. You are welcome back any time.'
          : 'What is open for you stays open.',
      ],
      facts: [...about.en(ordered), ['Refund', amount], ...known('Bank reference', reference)],
      action: { label: SEE_ORDER.en, link: orderLink },
    }),
    hi: ({ school, amount, reference, accessEnded, orderLink, ...ordered }) => ({
      subject: `${school}: आपके पैसे लौटा दिए गए (${ordered.number})`,
      heading: 'आपके पैसे लौटा दिए गए',
      paragraphs: [
        `हमारे यहाँ से पैसे निकल चुके हैं। अधिकतर बैंकों में ये 5 से 7 कामकाजी दिनों में दिखते हैं।${reference ? ' संदर्भ संख्या से बैंक इनका पता कर सकता है।' : ''}`,
        accessEnded ? 'जो केवल इस ऑर्डर से खुला था, वह अब बंद है। आपका फिर से स्वागत रहेगा।' : 'जो आपके लिए खुला है, वह खुला रहेगा।',
      ],
      facts: [...about.hi(ordered), ['रिफ़ंड', amount], ...known('बैंक का संदर्भ', reference)],
      action: { label: SEE_ORDER.hi, link: orderLink },
    }),
  },

  'access-granted': {
    en: ({ school, title, until, openLink }) => ({
      subject: `${school}: something new is open for you`,
      heading: 'Something new is open for you',
      paragraphs: ['Our team has opened this for you; there is nothing to pay. Happy studying!'],
      facts: [
        ['Item', title],
        ['Open until', until ?? 'no end date'],
      ],
      action: { label: 'Start now', link: openLink },
    }),
    hi: ({ school, title, until, openLink }) => ({
      subject: `${school}: आपके लिए कुछ नया खुला है`,
      heading: 'आपके लिए कुछ नया खुला है',
      paragraphs: ['हमारी टीम ने यह आपके लिए खोला है; इसका कोई भुगतान नहीं करना है। मन लगाकर पढ़ें!'],
      facts: [
        ['सामग्री', title],
        ['कब तक खुला', until ?? 'हमेशा'],
      ],
      action: { label: 'अभी शुरू करें', link: openLink },
    }),
  },

  'brought-in': {
    en: ({ school, titles, until, link }) => ({
      subject: `${school}: something is ready for you`,
      heading: 'Something is ready for you',
      paragraphs: [
        'Our team has opened this for you; there is nothing to pay. Create your account with this e-mail address, and it is there.',
      ],
      facts: [
        ['For you', titles.join(', ')],
        ['Open until', until ?? 'no end date'],
      ],
      action: { label: 'Create account', link },
      note: 'If you do not know why you got this, ignore it: without an account nothing more is sent.',
    }),
    hi: ({ school, titles, until, link }) => ({
      subject: `${school}: आपके लिए कुछ रखा है`,
      heading: 'आपके लिए कुछ रखा है',
      paragraphs: [
        'हमारी टीम ने यह आपके लिए खोला है; इसका कोई भुगतान नहीं करना है। इसी ई-मेल पते से अपना खाता बनाएँ, यह आपको वहीं मिलेगा।',
      ],
      facts: [
        ['आपके लिए', titles.join(', ')],
        ['कब तक खुला', until ?? 'हमेशा'],
      ],
      action: { label: 'खाता बनाएँ', link },
      note: 'समझ नहीं आ रहा कि यह मेल क्यों आई? तो कुछ न करें: बिना खाते के और कोई मेल नहीं आएगी।',
    }),
  },
};
