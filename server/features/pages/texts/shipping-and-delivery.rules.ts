import type { PageText } from './text.rules.ts';

export const shippingAndDelivery: PageText = {
  title: { en: 'Shipping and delivery', hi: 'डिलीवरी' },
  body: {
    en: `
Everything we sell is digital. It is delivered online, in your account; nothing is sent by post and there is no delivery charge.

## When it opens

- **Paid items** open as soon as the payment is confirmed, usually within seconds and at the latest within **{{deliveryMinutes}} minutes**.
- **Free items** open at once.
- You find what you own under [Purchases](/purchases), on any device on which you log in. You also get a mail.

You may close the page while a payment is being confirmed. Our server asks the bank by itself, and the item opens without your doing anything.

## If it has not opened

1. Open [Orders](/orders). “Waiting for the bank” means that your bank has not answered yet; press “Check now” to ask again.
2. If the money has left your account and the item is still closed after {{deliveryMinutes}} minutes, write to us from [Contact us](/contact-us) with the number of the order. We put it right within {{answerHours}} hours.
3. If we cannot deliver, or a payment arrives that nobody asked for, you get all of it back, as the [refund policy](/refund-policy) says.

Do not pay a second time. If it happened all the same, the second payment is sent back by itself.

## How long it stays

Each item says before you buy how long it is yours: until a date, for a number of days, or for good. If we stop selling an item, it stays open to those who own it until that date.

## What you need

A phone or computer with a current browser and the internet. Videos play from 240p, so that they also run on a slow internet connection; each lesson says how much data it takes. Nothing has to be installed.
`,
    hi: `
हम जो भी बेचते हैं वह सब डिजिटल है। डिलीवरी ऑनलाइन, आपके खाते में होती है; डाक से कुछ नहीं भेजा जाता और डिलीवरी का कोई शुल्क नहीं है।

## कब खुलेगा

- **भुगतान वाली चीज़ें** भुगतान की पुष्टि होते ही खुल जाती हैं, आमतौर पर कुछ सेकंड में और ज़्यादा से ज़्यादा **{{deliveryMinutes}} मिनट** में।
- **मुफ़्त चीज़ें** तुरंत खुलती हैं।
- जो आपका है वह [मेरी ख़रीदारी](/purchases) में मिलेगा, जिस भी डिवाइस पर आप लॉग इन करें। एक मेल भी आएगा।

भुगतान की पुष्टि होते समय आप पन्ना बंद कर सकते हैं। हमारा सर्वर ख़ुद बैंक से पूछता है, और आपके कुछ किए बिना चीज़ खुल जाती है।

## अगर न खुले

1. [ऑर्डर](/orders) खोलें। “बैंक की प्रतीक्षा” का मतलब है कि आपके बैंक ने अभी जवाब नहीं दिया; दोबारा पूछने के लिए “अभी जाँचें” दबाएँ।
2. अगर खाते से पैसे कट गए हैं और {{deliveryMinutes}} मिनट बाद भी चीज़ बंद है, तो [संपर्क करें](/contact-us) से ऑर्डर के नंबर के साथ लिखें। हम {{answerHours}} घंटे के अंदर ठीक कर देंगे।
3. अगर हम डिलीवर न कर पाएँ, या कोई ऐसा भुगतान आ जाए जो किसी ने माँगा नहीं, तो [रिफ़ंड नीति](/refund-policy) के अनुसार पूरे पैसे लौट जाते हैं।

दोबारा भुगतान न करें। फिर भी हो जाए, तो दूसरा भुगतान अपने आप लौटा दिया जाता है।

## कब तक रहेगा

हर चीज़ पर ख़रीदने से पहले लिखा होता है कि वह कब तक आपकी है: किसी तारीख़ तक, कुछ दिनों तक, या हमेशा के लिए। हम किसी चीज़ को बेचना बंद कर दें, तब भी जिनके पास वह है उनके लिए उस तारीख़ तक खुली रहती है।

## क्या चाहिए

एक फ़ोन या कंप्यूटर, उस पर नया ब्राउज़र, और इंटरनेट। वीडियो 240p से चलते हैं, ताकि धीमे इंटरनेट पर भी चलें; हर पाठ पर लिखा होता है कि कितना डेटा लगेगा। कुछ इंस्टॉल नहीं करना पड़ता।
`,
  },
};
