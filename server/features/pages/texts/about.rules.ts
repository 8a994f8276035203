import type { PageText } from './text.rules.ts';

export const about: PageText = {
  title: { en: 'About {{school}}', hi: '{{school}} के बारे में' },
  body: {
    en: `
{{school}} is your study desk for the open university: the course, the assignment, the notes and the date sheet of a paper in one place, in Hindi and English.

## What you find here

- **Courses** made for one paper or one semester: video lessons, notes and practice. Your place is kept to the second, on whichever device you open next.
- **Assignments**: worked answers to learn from, in a reader that remembers your page.
- **Free PDF notes** that everybody may read.
- **TimeTables** of your university with the date on which we last checked them. A date is final only when the university says so.
- **Polls and live classes**, so that you have a say in what is taught next.

## How it works

1. Choose a course or an assignment. The price you see is the price you pay, tax included.
2. Pay, and it opens at once. Everything you own waits under [Purchases](/purchases).
3. Study on one device at a time. When you log in on another one, the earlier device is logged out.

## When something is not right

Write to us from [Contact us](/contact-us). You get a number, an answer within {{answerHours}} hours and a page where you can follow what happens. The [refund policy](/refund-policy) and the [privacy notice](/privacy-notice) say in plain words what we promise.
`,
    hi: `
{{school}} मुक्त विश्वविद्यालय की पढ़ाई के लिए आपकी मेज़ है: किसी पेपर का कोर्स, सत्रीय कार्य, नोट्स और डेट शीट, सब एक जगह, हिन्दी और अंग्रेज़ी में।

## यहाँ क्या मिलेगा

- **कोर्स**, जो एक पेपर या एक सेमेस्टर के लिए बने हैं: वीडियो पाठ, नोट्स और अभ्यास। आपने जहाँ छोड़ा था, अगली बार किसी भी डिवाइस पर ठीक वहीं से शुरू होगा।
- **सत्रीय कार्य**: सीखने के लिए हल किए हुए उत्तर, ऐसे रीडर में जो आपका पन्ना याद रखता है।
- **मुफ़्त PDF नोट्स**, जिन्हें कोई भी पढ़ सकता है।
- आपके विश्वविद्यालय की **परीक्षा तिथियाँ**, इस जानकारी के साथ कि हमने उन्हें पिछली बार कब जाँचा। तिथि तभी पक्की है जब विश्वविद्यालय कहे।
- **पोल और लाइव कक्षाएँ**, ताकि आगे क्या पढ़ाया जाए इसमें आपकी राय भी शामिल हो।

## यह कैसे चलता है

1. कोई कोर्स या सत्रीय कार्य चुनें। जो क़ीमत दिखती है, वही देनी है; टैक्स उसी में है।
2. भुगतान करते ही वह खुल जाता है। आपका सब कुछ [मेरी ख़रीदारी](/purchases) में रहता है।
3. एक समय में एक डिवाइस पर पढ़ें। दूसरे डिवाइस पर लॉग इन करते ही पहला लॉग आउट हो जाता है।

## अगर कुछ ठीक न हो

[संपर्क करें](/contact-us) से हमें लिखें। आपको एक नंबर मिलेगा, {{answerHours}} घंटे के अंदर जवाब मिलेगा, और एक पन्ना जहाँ आप देख सकते हैं कि बात कहाँ तक पहुँची। हम क्या वादा करते हैं, यह [रिफ़ंड नीति](/refund-policy) और [निजता सूचना](/privacy-notice) में सीधे शब्दों में लिखा है।
`,
  },
};
