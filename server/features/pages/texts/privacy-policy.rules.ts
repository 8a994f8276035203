import type { PageText } from './text.rules.ts';

export const privacyPolicy: PageText = {
  title: { en: 'Privacy Policy', hi: 'निजता नीति' },
  body: {
    en: `
This page says how {{school}} treats what it knows about you. The exact list, item by item, is in the [privacy notice](/privacy-notice).

## In short

- We ask for what a lesson, a payment or the law needs, and for nothing else.
- We do not sell data, show advertising or let other companies follow you here.
- News by mail comes only if you said yes, and stops with one tap.
- You can see, correct, download and delete what is yours on your [profile](/profile).

## What we know, and why

We know what you tell us (your name, your e-mail, what you study), what you do here (what you bought, where you stopped in a video, what you asked us) and what the technology says by itself (the kind of device and the network address from which you log in). With it we run your account, open what you own, bring you back to your place, answer you, write invoices and keep strangers out of your account. We decide nothing about you by machine alone that would matter to you.

## Cookies and the memory of your browser

We use no cookie for advertising or measuring. We keep in your browser

- a cookie that keeps you logged in, for 30 days at most;
- your language and your choice of light or dark;
- which notices you have closed, until you close the browser;
- by which link you came, for 30 days and only if you said yes; the checkout shows it and takes it back;
- a number that your browser made for itself, by which you recognise it in the list of your sign-ins.

A video from YouTube loads only when you press play, and from the address that sets no cookies before that. From then on YouTube's own rules hold for it.

## Who else sees it

Only companies that work for us, each for one task: the one that hosts our server, the one that sends our mail, the one that takes your payment, and, if you gave us a mobile number and {{school}} sends messages, the one that delivers SMS and WhatsApp; it gets your number and the message, and WhatsApp itself what goes by WhatsApp. They may use it for that task alone. Authorities see something only when a law obliges us, and we give no more than it asks for. On the site itself, other students see your name only where you write something for all, such as a review.

## How we guard it

The connection to the site is encrypted. We keep passwords only as a hash, from which nobody can read them, and important secrets under a key of their own. Staff see only what their work needs, and what they do is written down.

If something is broken into all the same, we tell you and the Data Protection Board without delay: what happened, what it may mean for you, what we did, and what you can do.

## Under 18

A parent or guardian must agree before we do more than keep the account. We do not follow or profile anybody under 18, and send them no advertising. A parent can see what we hold, and take the consent back, by writing to us.

## How long we keep it

As long as you have the account. When you delete it, you have 14 days to think again; then your name disappears from what others can see, and your progress, notes and answers are removed. What tax and other laws make us keep lies apart and is not used for anything else. How long each item stays is in the [privacy notice](/privacy-notice).

## Your rights

You may ask what we hold and who has received it, have it corrected, completed or deleted, take a consent back as easily as you gave it, name somebody who acts for you if you die or cannot act yourself, and complain. It costs nothing. Most of it is a button on your [profile](/profile); for the rest, [write to us](/contact-us).

## Who answers for it

[[business]]
**{{legalName}}**, {{address}}. For questions about your data: {{grievanceName}}, {{grievanceDesignation}}, [{{grievanceEmail}}](mailto:{{grievanceEmail}}), {{grievancePhone}}.
[[otherwise]]
{{school}}. For questions about your data, write to us from [Contact us](/contact-us) and choose “My personal data”.
[[end]]

## Changes

Each version has a number and a date, and earlier ones are kept. Before we use your data for anything new, we ask you.
`,
    hi: `
{{school}} आपके बारे में जो जानता है उसके साथ क्या करता है, यह पन्ना बताता है। एक-एक चीज़ की पूरी सूची [निजता सूचना](/privacy-notice) में है।

## थोड़े में

- हम वही पूछते हैं जो पढ़ाई, भुगतान या क़ानून के लिए ज़रूरी है, और कुछ नहीं।
- हम जानकारी नहीं बेचते, विज्ञापन नहीं दिखाते, और दूसरी कंपनियों को यहाँ आपका पीछा नहीं करने देते।
- मेल से ख़बरें तभी आती हैं जब आपने हाँ कहा हो, और एक टैप में बंद हो जाती हैं।
- जो आपका है उसे आप अपनी [प्रोफ़ाइल](/profile) पर देख, सुधार, डाउनलोड और मिटा सकते हैं।

## हम क्या जानते हैं, और क्यों

हम वह जानते हैं जो आप बताते हैं (नाम, ई-मेल, क्या पढ़ते हैं), जो आप यहाँ करते हैं (क्या ख़रीदा, वीडियो कहाँ रोका, हमसे क्या पूछा), और जो तकनीक ख़ुद बता देती है (किस तरह के डिवाइस और किस नेटवर्क पते से लॉग इन हुआ)। इसी से हम आपका खाता चलाते हैं, आपकी ख़रीदी चीज़ें खोलते हैं, आपको वहीं लौटाते हैं जहाँ आपने छोड़ा था, जवाब देते हैं, बिल बनाते हैं और अजनबियों को आपके खाते से दूर रखते हैं। आपके लिए मायने रखने वाला कोई फ़ैसला हम अकेली मशीन पर नहीं छोड़ते।

## कुकी और ब्राउज़र की याददाश्त

विज्ञापन या नाप-जोख के लिए हम कोई कुकी नहीं रखते। आपके ब्राउज़र में हम यह रखते हैं:

- एक कुकी, जो आपको ज़्यादा से ज़्यादा 30 दिन लॉग इन रखती है;
- आपकी भाषा, और उजले या गहरे रंग की आपकी पसंद;
- कौन-सी सूचनाएँ आपने बंद कीं, ब्राउज़र बंद होने तक;
- आप किस लिंक से आए, 30 दिन तक और केवल आपकी हाँ से; चेकआउट यह दिखाता है और वहीं इसे हटाया जा सकता है;
- एक नंबर जो आपके ब्राउज़र ने अपने लिए बनाया, ताकि अपने लॉग इन की सूची में आप उसे पहचान सकें।

YouTube का वीडियो तभी लोड होता है जब आप चलाएँ, और उस पते से जो उससे पहले कुकी नहीं रखता। उसके बाद उस पर YouTube के अपने नियम चलते हैं।

## और कौन देखता है

केवल वे कंपनियाँ जो हमारे लिए काम करती हैं, हर एक किसी एक काम के लिए: जो हमारा सर्वर चलाती है, जो हमारी मेल भेजती है, जो आपका भुगतान लेती है, और अगर आपने मोबाइल नंबर दिया है और {{school}} संदेश भेजता है, तो जो SMS और WhatsApp संदेश पहुँचाती है; उसे आपका नंबर और संदेश मिलता है, और WhatsApp से जाने वाला संदेश WhatsApp कंपनी को भी। वे उसे केवल उसी काम में ला सकती हैं। सरकारी विभाग तभी कुछ देखते हैं जब क़ानून हमें मजबूर करे, और तब भी उतना ही जितना ज़रूरी हो। साइट पर दूसरे विद्यार्थी आपका नाम वहीं देखते हैं जहाँ आप सबके लिए कुछ लिखें, जैसे समीक्षा।

## हम इसे कैसे सँभालते हैं

साइट तक का रास्ता एन्क्रिप्टेड है। पासवर्ड हम केवल हैश के रूप में रखते हैं, जिससे उसे कोई पढ़ नहीं सकता, और ज़रूरी गुप्त बातें एक अलग चाबी में। टीम के लोग उतना ही देखते हैं जितना उनके काम के लिए ज़रूरी है, और वे जो करते हैं वह दर्ज होता है।

फिर भी कोई सेंध लग जाए, तो हम बिना देर किए आपको और डेटा संरक्षण बोर्ड को बताते हैं: क्या हुआ, आप पर क्या असर पड़ सकता है, हमने क्या किया, और आप क्या कर सकते हैं।

## 18 से कम उम्र

खाता सँभालकर रखने से ज़्यादा कुछ करने से पहले माता-पिता या अभिभावक की सहमति ज़रूरी है। 18 से कम उम्र के किसी व्यक्ति का हम न पीछा करते हैं, न उसका ख़ाका बनाते हैं, न उसे विज्ञापन भेजते हैं। माता-पिता हमें लिखकर देख सकते हैं कि हमारे पास क्या है, और सहमति वापस ले सकते हैं।

## हम कब तक रखते हैं

जब तक आपका खाता है। मिटाने पर आपके पास दोबारा सोचने के लिए 14 दिन होते हैं; फिर दूसरों को दिखने वाली चीज़ों से आपका नाम हट जाता है, और आपकी प्रगति, नोट्स और उत्तर मिटा दिए जाते हैं। जो टैक्स और दूसरे क़ानूनों के कारण रखना पड़ता है वह अलग रहता है और किसी और काम में नहीं आता। कौन-सी चीज़ कब तक रहती है, यह [निजता सूचना](/privacy-notice) में है।

## आपके अधिकार

आप पूछ सकते हैं कि हमारे पास क्या है और वह किसे मिला, उसे सुधरवा, पूरा करवा या मिटवा सकते हैं, सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी, किसी को नामित कर सकते हैं जो आपके न रहने या असमर्थ होने पर आपकी ओर से काम करे, और शिकायत कर सकते हैं। इसका कोई पैसा नहीं लगता। ज़्यादातर के लिए आपकी [प्रोफ़ाइल](/profile) पर बटन है; बाक़ी के लिए [हमें लिखें](/contact-us)।

## ज़िम्मेदार कौन है

[[business]]
**{{legalName}}**, {{address}}। अपनी जानकारी के बारे में पूछने के लिए: {{grievanceName}}, {{grievanceDesignation}}, [{{grievanceEmail}}](mailto:{{grievanceEmail}}), {{grievancePhone}}।
[[otherwise]]
{{school}}। अपनी जानकारी के बारे में पूछने के लिए [संपर्क करें](/contact-us) से लिखें और “मेरी निजी जानकारी” चुनें।
[[end]]

## बदलाव

हर संस्करण का नंबर और तारीख़ होती है, और पुराने संस्करण रखे जाते हैं। आपकी जानकारी को किसी नए काम में लेने से पहले हम आपसे पूछते हैं।
`,
  },
};
