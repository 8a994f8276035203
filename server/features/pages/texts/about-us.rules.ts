import type { PageText } from './text.rules.ts';

export const aboutUs: PageText = {
  title: { en: 'About us', hi: 'हमारे बारे में' },
  body: {
    en: `
{{school}} teaches students of India's open universities, such as IGNOU and NIOS. Many of them study after work, in a small town, on a phone. They need what a regular college gives its students: somebody who explains the paper, notes that fit the syllabus, and a reminder before the last date.

## What we do

- We teach by paper: each course follows the blocks of one course code, in Hindi, in English or in both.
- We write our own notes and worked answers. They are there to learn from; your assignment should be in your own words.
- We keep the dates of forms, assignments and exams together, and say where each date comes from and when we checked it.

## What we promise

- The price you see is the price you pay, with all taxes. Nothing is added at the end.
- What you buy opens at once and stays open until the date written on it.
- Reviews come only from students who own the course, and we do not buy or write them ourselves.
- We do not promise marks or selection. Marks come from your work and your university.
- No advertising, and nobody follows you from here to other sites.

We are not part of IGNOU, NIOS or any other university, and they have not approved our material. Names of universities and codes of papers are used only to say what a course is about.

## Who we are

[[business]]
{{school}} is run by **{{legalName}}**, {{address}}.

You reach us at [{{careEmail}}](mailto:{{careEmail}}), on {{carePhone}}, or from [Contact us](/contact-us).
[[otherwise]]
{{school}} is run by the teacher whose name you find on this page. You reach us from [Contact us](/contact-us).
[[end]]
`,
    hi: `
{{school}} भारत के मुक्त विश्वविद्यालयों, जैसे इग्नू और एनआईओएस, के विद्यार्थियों को पढ़ाता है। इनमें से बहुत-से लोग काम के बाद, छोटे शहर में, फ़ोन पर पढ़ते हैं। उन्हें भी वही चाहिए जो नियमित कॉलेज अपने विद्यार्थियों को देता है: पेपर समझाने वाला कोई, पाठ्यक्रम के हिसाब से नोट्स, और आख़िरी तारीख़ से पहले याद दिलाना।

## हम क्या करते हैं

- हम पेपर के हिसाब से पढ़ाते हैं: हर कोर्स एक कोर्स कोड के खंडों के साथ चलता है, हिन्दी में, अंग्रेज़ी में या दोनों में।
- नोट्स और हल किए हुए उत्तर हम ख़ुद लिखते हैं। वे सीखने के लिए हैं; आपका सत्रीय कार्य आपके अपने शब्दों में होना चाहिए।
- फ़ॉर्म, सत्रीय कार्य और परीक्षा की तिथियाँ हम एक जगह रखते हैं, और बताते हैं कि तिथि कहाँ से ली गई और कब जाँची गई।

## हमारा वादा

- जो क़ीमत दिखती है वही देनी है, सारे टैक्स उसी में हैं। आख़िर में कुछ नहीं जुड़ता।
- जो आप ख़रीदते हैं वह तुरंत खुलता है, और उस पर लिखी तारीख़ तक खुला रहता है।
- समीक्षा वही विद्यार्थी लिख सकते हैं जिनके पास वह कोर्स है। हम न समीक्षा ख़रीदते हैं, न ख़ुद लिखते हैं।
- हम अंकों या चयन का वादा नहीं करते। अंक आपकी मेहनत और आपके विश्वविद्यालय से आते हैं।
- कोई विज्ञापन नहीं, और यहाँ से दूसरी साइटों तक कोई आपका पीछा नहीं करता।

हम इग्नू, एनआईओएस या किसी और विश्वविद्यालय का हिस्सा नहीं हैं, और हमारी सामग्री को उन्होंने मान्यता नहीं दी है। विश्वविद्यालयों के नाम और पेपर के कोड केवल यह बताने के लिए हैं कि कोर्स किस बारे में है।

## हम कौन हैं

[[business]]
{{school}} को **{{legalName}}**, {{address}} चलाता है।

हमसे [{{careEmail}}](mailto:{{careEmail}}) पर, {{carePhone}} पर, या [संपर्क करें](/contact-us) से बात करें।
[[otherwise]]
{{school}} को वही शिक्षक चलाते हैं जिनका नाम इस पन्ने पर है। हमसे [संपर्क करें](/contact-us) से बात करें।
[[end]]
`,
  },
};
