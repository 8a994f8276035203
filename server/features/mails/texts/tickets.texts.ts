import { type MailTexts, unlinked } from './mail-text.rules.ts';

type Names = 'ticket-received' | 'ticket-answered';

/** About questions and complaints. What was asked is quoted without links: anybody may ask in anybody's name. */
export const ticketTexts: MailTexts<Names> = {
  'ticket-received': {
    en: ({ school, number, link, answerBy, solutionBy, message }) => ({
      subject: `${school}: we have your message (${number})`,
      heading: 'We have your message',
      paragraphs: [
        'Thank you for writing. A person will read it and answer; you can follow it and add to it on its page.',
      ],
      facts: [
        ['Number', number],
        ['Answer by', answerBy],
        ['Solved by', solutionBy],
      ],
      quote: unlinked(message),
      action: { label: 'See my message', link },
      note: 'Anyone with the link can read the conversation: do not share it. If you did not write to us, ignore this mail.',
    }),
    hi: ({ school, number, link, answerBy, solutionBy, message }) => ({
      subject: `${school}: आपका संदेश मिल गया (${number})`,
      heading: 'आपका संदेश मिल गया',
      paragraphs: [
        'लिखने के लिए धन्यवाद। हमारी टीम इसे पढ़कर उत्तर देगी; इसके पेज पर आप इसकी स्थिति देख सकते हैं और कुछ जोड़ भी सकते हैं।',
      ],
      facts: [
        ['नंबर', number],
        ['उत्तर कब तक', answerBy],
        ['समाधान कब तक', solutionBy],
      ],
      quote: unlinked(message),
      action: { label: 'मेरा संदेश देखें', link },
      note: 'यह लिंक जिसके पास होगा, वह पूरी बातचीत पढ़ सकेगा: इसे अपने तक रखें। अगर आपने हमें नहीं लिखा, तो इस मेल को रहने दें।',
    }),
  },

  'ticket-answered': {
    en: ({ school, number, link, message, closed }) => ({
      subject: `${school}: an answer to your message (${number})`,
      heading: 'We have answered',
      paragraphs: [],
      facts: [['Number', number]],
      quote: message,
      action: { label: 'See the conversation', link },
      note: closed
        ? 'We have closed this conversation. If something is still open, write again on its page and it opens at once.'
        : 'To write back, open the page of the conversation; a reply to this mail does not reach us there.',
    }),
    hi: ({ school, number, link, message, closed }) => ({
      subject: `${school}: आपके संदेश का उत्तर (${number})`,
      heading: 'हमारा उत्तर',
      paragraphs: [],
      facts: [['नंबर', number]],
      quote: message,
      action: { label: 'पूरी बातचीत देखें', link },
      note: closed
        ? 'हमने यह बातचीत पूरी मानकर बंद कर दी है। कुछ बाक़ी हो तो इसके पेज पर फिर लिखें, यह तुरंत खुल जाएगी।'
        : 'उत्तर देने के लिए बातचीत का पेज खोलें; इस मेल पर भेजा गया उत्तर वहाँ नहीं पहुँचेगा।',
    }),
  },
};
