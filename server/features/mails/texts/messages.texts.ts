import type { MailTexts } from './mail-text.rules.ts';

/** To who may change the settings: the messages of the day are used up. */
export const messageTexts: MailTexts<'messages-stopped'> = {
  'messages-stopped': {
    en: ({ school, areCodes, settingsLink }) => ({
      subject: `${school} sends no more ${areCodes ? 'codes' : 'notices'} by message today`,
      heading: `No more ${areCodes ? 'codes' : 'notices'} go by message today`,
      paragraphs: [
        areCodes
          ? 'So many codes were asked for within a day that the ceiling of 2000 is reached. Perhaps a machine asks for them, to make the school pay. Nobody can log in by mobile number until a day has passed; every other way works. If it goes on tomorrow, you can switch this way off in the settings for now.'
          : 'So many notices went by SMS and WhatsApp within a day that the ceiling of 2000 is reached. The next ones go in the app, by mail and by push alone, until a day has passed. Nothing is lost.',
      ],
      action: { label: 'Open the settings', link: settingsLink },
    }),
    hi: ({ school, areCodes, settingsLink }) => ({
      subject: `${school}: आज संदेश से और ${areCodes ? 'कोड नहीं जाएँगे' : 'सूचनाएँ नहीं जाएँगी'}`,
      heading: areCodes ? 'आज संदेश से और कोड नहीं जाएँगे' : 'आज संदेश से और सूचनाएँ नहीं जाएँगी',
      paragraphs: [
        areCodes
          ? 'एक दिन में इतने कोड माँगे गए कि 2000 की सीमा पूरी हो गई। शायद कोई मशीन इन्हें माँग रही है, ताकि स्कूल का ख़र्च बढ़े। एक दिन बीतने तक मोबाइल नंबर से लॉग इन नहीं होगा; बाक़ी सब तरीक़े चलते रहेंगे। अगर कल भी ऐसा हो, तो सेटिंग में इस तरीक़े को फ़िलहाल बंद कर सकते हैं।'
          : 'एक दिन में SMS और WhatsApp से इतनी सूचनाएँ गईं कि 2000 की सीमा पूरी हो गई। एक दिन बीतने तक अगली सूचनाएँ सिर्फ़ ऐप में, मेल से और पुश से जाएँगी। कुछ भी खोएगा नहीं।',
      ],
      action: { label: 'सेटिंग खोलें', link: settingsLink },
    }),
  },
};
