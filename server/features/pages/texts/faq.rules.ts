import type { PageText } from './text.rules.ts';

/** A heading with a question mark and what stands below it are told to search engines as a question and its answer. */
export const faq: PageText = {
  title: { en: 'Questions and answers', hi: 'सवाल और जवाब' },
  body: {
    en: `
What students ask us most. If your question is not here, [write to us](/contact-us).

## I paid, but nothing opened. What do I do?

Wait a moment: it opens by itself, at the latest within {{deliveryMinutes}} minutes, even if you close the page. Open [Orders](/orders) and press “Check now” to ask your bank again. If it is still closed after that, [write to us](/contact-us) with the number of the order. Do not pay a second time.

## How long is what I buy mine?

Each item says so before you buy: until a date, for a number of days, or for good. [Purchases](/purchases) counts the days that are left and we remind you before they end.

## Can I get my money back?

Yes, within {{refundDays}} days of paying, if you have used only a little, and always if the fault is ours. Open the order under [Orders](/orders) and press “Request refund”. The [refund policy](/refund-policy) says all of it.

## Can I study on my phone and on my computer?

Yes, on one at a time. Logging in on one logs out the other; your place, your notes and your answers come along.

## Can I study without the internet?

Yes. Open a lesson, an e-book or a note while you have a line and choose “Keep on this phone”. It then opens without the internet; go online now and then, so that it stays open.

## How much data does a lesson take?

Each lesson says so before it plays. In the settings of the player you choose a smaller picture or only the sound.

## How do I ask when I do not understand something?

Open the lesson and choose “Doubts”. You may add a photo of your page. We tell you when it is answered.

## I forgot my password. How do I get in?

Have a link mailed from [Reset password](/reset-password). We never ask for your password or a code by telephone.

## How do I change the language?

Press the globe at the top of any page. Courses and e-books stay in the language that their page names.

## How do I delete my account?

Open your [profile](/profile), “Delete my account”. What we keep after that, and why, is in the [privacy policy](/privacy-policy).
`,
    hi: `
विद्यार्थी हमसे जो सबसे ज़्यादा पूछते हैं। आपका सवाल यहाँ न हो, तो [हमें लिखें](/contact-us)।

## पैसे कट गए, पर कुछ खुला नहीं। अब क्या करूँ?

थोड़ा रुकें: चीज़ अपने आप खुल जाती है, ज़्यादा से ज़्यादा {{deliveryMinutes}} मिनट में, पन्ना बंद कर दें तब भी। [ऑर्डर](/orders) खोलें और बैंक से दोबारा पूछने के लिए “अभी जाँचें” दबाएँ। उसके बाद भी बंद हो, तो ऑर्डर के नंबर के साथ [हमें लिखें](/contact-us)। दोबारा भुगतान न करें।

## जो ख़रीदूँ, वह कब तक मेरा है?

हर चीज़ पर ख़रीदने से पहले लिखा होता है: किसी तारीख़ तक, कुछ दिनों तक, या हमेशा के लिए। [मेरी ख़रीदारी](/purchases) में बचे हुए दिन दिखते हैं और ख़त्म होने से पहले हम याद दिलाते हैं।

## क्या पैसे वापस मिल सकते हैं?

हाँ, भुगतान के {{refundDays}} दिन के अंदर, अगर थोड़ा ही देखा-पढ़ा हो; और ग़लती हमारी हो तो हर हाल में। [ऑर्डर](/orders) में अपना ऑर्डर खोलें और “रिफ़ंड माँगें” दबाएँ। पूरी बात [रिफ़ंड नीति](/refund-policy) में है।

## क्या फ़ोन और कंप्यूटर, दोनों पर पढ़ सकते हैं?

हाँ, एक समय में एक पर। एक पर लॉग इन करते ही दूसरा लॉग आउट हो जाता है; आपकी जगह, नोट्स और उत्तर साथ आते हैं।

## क्या इंटरनेट के बिना पढ़ सकते हैं?

हाँ। इंटरनेट रहते कोई पाठ, ई-बुक या नोट खोलें और “इस फ़ोन पर रखें” चुनें। फिर वह इंटरनेट के बिना खुलता है; बीच-बीच में ऑनलाइन आते रहें, ताकि वह खुला रहे।

## एक पाठ में कितना डेटा लगता है?

हर पाठ चलने से पहले बताता है। प्लेयर की सेटिंग में आप छोटी तस्वीर या सिर्फ़ आवाज़ चुन सकते हैं।

## कुछ समझ न आए तो कैसे पूछें?

पाठ खोलें और “सवाल” चुनें। अपने पन्ने का फ़ोटो भी जोड़ सकते हैं। उत्तर आते ही हम बताते हैं।

## पासवर्ड भूल गए। लॉग इन कैसे करें?

[पासवर्ड रीसेट करें](/reset-password) से मेल में लिंक मँगाएँ। फ़ोन पर हम आपका पासवर्ड या कोड कभी नहीं माँगते।

## भाषा कैसे बदलें?

किसी भी पन्ने के ऊपर बने ग्लोब को दबाएँ। कोर्स और ई-बुक उसी भाषा में रहते हैं जो उनके पन्ने पर लिखी है।

## अपना खाता कैसे मिटाएँ?

अपनी [प्रोफ़ाइल](/profile) में “मेरा खाता मिटाएँ” खोलें। उसके बाद हम क्या रखते हैं और क्यों, यह [निजता नीति](/privacy-policy) में है।
`,
  },
};
