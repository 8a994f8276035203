import type { PageText } from './text.rules.ts';

export const termsAndCondition: PageText = {
  title: { en: 'Terms and conditions', hi: 'नियम और शर्तें' },
  body: {
    en: `
These terms are the agreement between you and [[business]]**{{legalName}}**, {{address}}, who runs {{school}} (“we”)[[otherwise]]{{school}} (“we”)[[end]]. You agree to them when you create an account. They are written to be read; if a sentence is not clear, ask us.

## Your account

- Give your own name and an e-mail that you can read. One person, one account.
- Under 18 you need a parent or guardian, who agrees by a link that we mail to them. Until then the account can only be looked after, not used for studying or buying.
- Keep your password to yourself. You study on **one device at a time**: logging in on another one logs the earlier one out.
- You may delete your account whenever you like, on your [profile](/profile). What the law makes us keep, and for how long, is in the [privacy notice](/privacy-notice).

## What you buy

- You buy the right to use a course or an e-book yourself, on this site, until the date shown before you pay. You do not buy the files, and you may not pass them on.
- Prices are in rupees and contain all taxes. A struck-through price is one that we really asked or that is printed on the book. Nothing is added at the checkout, and nothing is renewed by itself.
- You pay through a payment provider. We never see your card number, PIN or bank password.
- It opens as the page on [shipping and delivery](/shipping-and-delivery) says. You may give it back as the [refund policy](/refund-policy) says. You get an invoice for each payment.

## Fair use of our material

Our videos, notes and e-books are our work, or we have the right to use them. You may study them, and print or save what has a download button, for yourself. You may not

- share your account, or sell, lend or publish the material, in groups and channels too;
- record videos, or copy pages by program;
- remove the mark with your name that videos and pages carry.

Worked answers are there to **learn from**. To hand them in as your own work is against the rules of your university, and the consequences are yours.

## Dates and facts of universities

We check dates, forms and rules with care and show where they come from. Only the university can decide them: look at its own notice before you pay a fee or travel to an exam. We are not part of any university and promise neither marks nor admission.

## What you write

Questions, reviews and poll votes are yours; by posting them you let us show them here. Be kind, stay with the subject, and do not post what belongs to somebody else, phone numbers, or advertisements. Only those who own an item can review it. We remove what breaks these rules and tell you why; we do not remove a review because it is bad.

## When we may stop an account

If somebody shares or copies material, attacks the site or harms other students, we may suspend the account. Unless there is danger in waiting we write first. The mail says what we saw; you may answer, and a person looks at it again. Whoever did nothing wrong gets lost days back.

## What we owe you, and what not

- We keep the site running and your progress safe. When it was down so long that you lost days of something you paid for, we add those days.
- When something is wrong with an item we mend it, replace it or give your money back.
- We do not answer for what is out of our hands: your internet connection, your device, a decision of your university.
- Nothing in these terms takes away a right that the law gives you as a consumer, and nothing limits what we owe you for harm that we caused on purpose or by gross carelessness.

## Changes

A new version is dated and shown here. If it changes something that matters to you, we write to you before it holds. What you bought earlier stays under the terms that held on that day, unless the new ones are better for you.

## Complaints and law

[[business]]
Write to us from [Contact us](/contact-us) or to our grievance officer, {{grievanceName}} ({{grievanceDesignation}}), [{{grievanceEmail}}](mailto:{{grievanceEmail}}), {{grievancePhone}}.
[[otherwise]]
Write to us from [Contact us](/contact-us) and choose “Grievance”.
[[end]]
We answer within {{answerHours}} hours and solve a complaint within {{solutionDays}} days. The law of India holds. You may go to the consumer commission of the place where you live.
`,
    hi: `
ये शर्तें आपके और [[business]]{{school}} चलाने वाले **{{legalName}}**, {{address}} (“हम”)[[otherwise]]{{school}} (“हम”)[[end]] के बीच का समझौता हैं। खाता बनाते समय आप इन्हें मानते हैं। ये पढ़ने के लिए ही लिखी गई हैं; कोई बात साफ़ न हो तो हमसे पूछें।

## आपका खाता

- अपना ही नाम दें, और ऐसा ई-मेल जिसे आप पढ़ सकें। एक व्यक्ति, एक खाता।
- 18 से कम उम्र में माता-पिता या अभिभावक की सहमति ज़रूरी है; हम उन्हें मेल से लिंक भेजते हैं। तब तक खाते की देखभाल हो सकती है, पढ़ाई या ख़रीदारी नहीं।
- पासवर्ड किसी को न बताएँ। आप **एक समय में एक डिवाइस** पर पढ़ते हैं: दूसरे पर लॉग इन करते ही पहला लॉग आउट हो जाता है।
- आप जब चाहें [प्रोफ़ाइल](/profile) से अपना खाता मिटा सकते हैं। क़ानून के कारण हमें क्या और कब तक रखना पड़ता है, यह [निजता सूचना](/privacy-notice) में है।

## आप क्या ख़रीदते हैं

- आप किसी कोर्स या ई-बुक को, इस साइट पर, भुगतान से पहले दिखाई गई तारीख़ तक ख़ुद इस्तेमाल करने का अधिकार ख़रीदते हैं। फ़ाइलें आप नहीं ख़रीदते, और उन्हें आगे नहीं दे सकते।
- क़ीमतें रुपयों में हैं और सारे टैक्स उन्हीं में हैं। कटी हुई क़ीमत वही है जो हमने सचमुच कभी माँगी थी या किताब पर छपी है। भुगतान के समय कुछ नहीं जुड़ता, और कुछ भी अपने आप दोबारा नहीं ख़रीदा जाता।
- भुगतान एक भुगतान कंपनी के ज़रिए होता है। आपका कार्ड नंबर, पिन या बैंक का पासवर्ड हम कभी नहीं देखते।
- चीज़ कब खुलेगी, यह [डिलीवरी](/shipping-and-delivery) के पन्ने पर है। कब लौटा सकते हैं, यह [रिफ़ंड नीति](/refund-policy) में है। हर भुगतान का बिल मिलता है।

## हमारी सामग्री का सही उपयोग

हमारे वीडियो, नोट्स और ई-बुक हमारा अपना काम हैं, या हमें उनके उपयोग का अधिकार है। आप उनसे पढ़ सकते हैं, और जिन पर डाउनलोड का बटन है उन्हें अपने लिए छाप या सहेज सकते हैं। आप ये नहीं कर सकते:

- अपना खाता किसी के साथ बाँटना, या सामग्री को बेचना, उधार देना या कहीं डालना, ग्रुप और चैनल में भी;
- वीडियो रिकॉर्ड करना, या किसी प्रोग्राम से पन्ने उतारना;
- वीडियो और पन्नों पर बना आपके नाम का निशान हटाना।

हल किए हुए उत्तर **सीखने के लिए** हैं। उन्हें अपना काम बताकर जमा करना आपके विश्वविद्यालय के नियमों के ख़िलाफ़ है, और उसका नतीजा आपका होगा।

## विश्वविद्यालय की तिथियाँ और जानकारी

तिथियाँ, फ़ॉर्म और नियम हम ध्यान से जाँचते हैं और बताते हैं कि वे कहाँ से हैं। पर फ़ैसला विश्वविद्यालय का ही होता है: फ़ीस भरने या परीक्षा देने निकलने से पहले उसकी अपनी सूचना देख लें। हम किसी विश्वविद्यालय का हिस्सा नहीं हैं, और अंकों या दाख़िले का वादा नहीं करते।

## आप जो लिखते हैं

सवाल, समीक्षाएँ और पोल में दिए मत आपके हैं; उन्हें यहाँ डालकर आप हमें उन्हें यहाँ दिखाने देते हैं। शालीन रहें, विषय पर रहें, और किसी दूसरे की सामग्री, फ़ोन नंबर या विज्ञापन न डालें। समीक्षा वही लिख सकता है जिसके पास वह चीज़ है। जो इन नियमों को तोड़ता है उसे हम हटाते हैं और कारण बताते हैं; बुरी होने के कारण कोई समीक्षा नहीं हटाते।

## हम खाता कब रोक सकते हैं

अगर कोई सामग्री बाँटे या उतारे, साइट पर हमला करे या दूसरे विद्यार्थियों को नुक़सान पहुँचाए, तो हम उसका खाता रोक सकते हैं। रुकने में ख़तरा न हो तो पहले लिखते हैं। मेल में लिखा होता है कि हमने क्या देखा; आप जवाब दे सकते हैं, और कोई व्यक्ति उसे दोबारा देखता है। जिसने कुछ ग़लत नहीं किया, उसे खोए हुए दिन वापस मिलते हैं।

## हमारी ज़िम्मेदारी, और उसकी सीमा

- हम साइट को चालू और आपकी पढ़ाई का हिसाब सुरक्षित रखते हैं। साइट इतनी देर बंद रहे कि आपके ख़रीदे हुए दिन बेकार जाएँ, तो हम उतने दिन जोड़ देते हैं।
- किसी चीज़ में कमी हो तो हम उसे ठीक करते हैं, बदलते हैं या पैसे लौटाते हैं।
- जो हमारे हाथ में नहीं, उसके लिए हम ज़िम्मेदार नहीं: आपका इंटरनेट, आपका डिवाइस, आपके विश्वविद्यालय का कोई फ़ैसला।
- उपभोक्ता के रूप में क़ानून से मिला आपका कोई अधिकार इन शर्तों से कम नहीं होता, और जान-बूझकर या घोर लापरवाही से हुए नुक़सान की हमारी ज़िम्मेदारी भी नहीं घटती।

## बदलाव

नया संस्करण तारीख़ के साथ यहीं दिखता है। अगर उससे आपके लिए कोई ज़रूरी बात बदलती है, तो लागू होने से पहले हम आपको लिखते हैं। पहले ख़रीदी हुई चीज़ों पर उसी दिन की शर्तें चलती हैं, जब तक नई शर्तें आपके लिए बेहतर न हों।

## शिकायत और क़ानून

[[business]]
[संपर्क करें](/contact-us) से हमें लिखें, या हमारे शिकायत अधिकारी {{grievanceName}} ({{grievanceDesignation}}) को: [{{grievanceEmail}}](mailto:{{grievanceEmail}}), {{grievancePhone}}।
[[otherwise]]
[संपर्क करें](/contact-us) से हमें लिखें और “औपचारिक शिकायत” चुनें।
[[end]]
हम {{answerHours}} घंटे के अंदर जवाब देते हैं और शिकायत {{solutionDays}} दिन के अंदर सुलझाते हैं। भारत का क़ानून लागू है। आप जहाँ रहते हैं, वहाँ के उपभोक्ता आयोग में जा सकते हैं।
`,
  },
};
