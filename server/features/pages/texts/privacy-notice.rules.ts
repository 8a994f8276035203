import type { PageText } from './text.rules.ts';

/** Stands alone and item by item, as rule 3 of the Digital Personal Data Protection Rules, 2025 asks. */
export const privacyNotice: PageText = {
  title: { en: 'Privacy notice', hi: 'निजता सूचना' },
  body: {
    en: `
This notice lists every kind of personal data that {{school}} uses, so that you can decide whether to agree. It stands by itself; you need no other page to understand it. You can read it in English and in Hindi. If you need another language of the Eighth Schedule of the Constitution, [ask us](/contact-us).

## What we use, item by item

| Data | Why | For which service | Kept how long | Shared with |
| --- | --- | --- | --- | --- |
| Name, e-mail, password (only as a hash) | To know you again, and to write to you about your account and purchases | Account | Until you delete the account | Hosting, mail sender |
| Phone and photo, if you give them | To reach you about an order; to show on your account | Profile | Until you remove them | Hosting |
| Mobile number that you show to be yours with a code | To let you sign in with it; to send you the messages that you chose | Signing in, notices | Until you remove it or delete the account | Hosting, message sender; WhatsApp for messages by WhatsApp |
| Age band; under 18, a parent's e-mail | The law asks for a parent's consent under 18 | Account | Until you delete the account | Hosting, mail sender |
| University, programme, session, medium, subjects | To show your own exams and courses first | Courses, timetables | Until you change them or delete the account | Hosting |
| State, PIN code and, if you give it, GSTIN | The tax law wants them on an invoice | Checkout, invoices | On your profile until you remove them; on invoices as orders | Hosting, tax authorities |
| Orders, payments, refunds, invoices (never card numbers, PINs or bank passwords) | To open what you bought, to return money, to pay tax | Purchases | 8 years (tax law) | Hosting, payment provider, tax authorities |
| Kind of device, network (IP) address and time of each sign-in | One device at a time; to find strangers in your account; records that the law asks for | Signing in | 13 months after the sign-in ended | Hosting |
| Where you stopped in a video or a book, ticks, test answers, highlights, notes | To bring you back to your place; to measure how much was used when you ask for a refund | Lessons, reader, tests | Until you delete the account | Hosting |
| Votes in polls | To count each person once | Polls | Until you delete the account; the count stays, without you | Hosting |
| Reviews and questions, with your name | To help other students | Courses | Until you remove them or delete the account; then without your name | Hosting, everybody who reads the page |
| Requests and complaints, with what you attach | To answer you; to show that we did | Contact us | 3 years after you delete the account; without an account, 3 years after the last message | Hosting, mail sender |
| Mails that we sent you | To show that they went | All of the above | 13 months | Hosting, mail sender |
| What you agreed to, on which text, when and how | To prove your consent | Account | 13 months after you delete the account | Hosting |
| By which link you came, if you said yes | To see which of our links help; never under 18 | Checkout | In your browser 30 days; with the order until you delete the account | Hosting |
| Your yes to news by mail | To send them | News | Until you take it back | Hosting, mail sender |
| Your yes to notices by SMS and WhatsApp | To send those that you chose; never under 18 | Notices | Until you take it back | Hosting, message sender |
| Your yes to our counting how the site is used | To see what helps; without other companies, never under 18 | Improving the site | Until you take it back | Hosting |

The last four are your free choice. You can study and buy without them.

## Who works for us

- **Hosting**: the company on whose servers {{school}} runs.
- **Mail sender**: the company that delivers our mails.
- **Message sender**: the company that delivers our SMS and WhatsApp messages, where {{school}} has one. It gets your mobile number and the text of the message, only for a code that you asked for or a notice that you chose. What goes by WhatsApp, WhatsApp (Meta) gets too.
- **Payment provider**: the company on whose page you pay. It gets the amount, the number of the order and your contact.
- **YouTube**: only when you press play on a live class from YouTube. Before that it learns nothing.

Ask us for their present names and we tell you. Nobody else gets your data, and nobody may use it for advertising.

## Take your consent back

As easily as you gave it: open your [profile](/profile), go to “Privacy and your data”, and switch it off. News stop at once. If you take back the consent for the account itself, that means to delete the account; the same page does it and says before what stays and until when. What we did until then remains lawful.

## Use your rights

- **See and download** everything we hold: “Download my data” on your [profile](/profile).
- **Correct or complete** it: on your [profile](/profile), or [write to us](/contact-us).
- **Delete** it: “Delete my account” on your [profile](/profile). You have 14 days to think again.
- **Name somebody** who uses these rights if you die or cannot: [write to us](/contact-us).
- **Complain**: [write to us](/contact-us) and choose “My personal data”. We answer within {{answerHours}} hours and decide within {{solutionDays}} days; the law gives 90 days at most.

## Complain to the Data Protection Board

If our answer does not help you, or you get none in time, you may complain to the Data Protection Board of India. It works online and is free. The [Ministry of Electronics and Information Technology](https://www.meity.gov.in) names its present address. Attach the number of your request and our answer.

## The person responsible

[[business]]
**{{grievanceName}}**, {{grievanceDesignation}}, answers for questions about your data: [{{grievanceEmail}}](mailto:{{grievanceEmail}}), {{grievancePhone}}.

Responsible in law (the Data Fiduciary) is **{{legalName}}**, {{address}}, [{{careEmail}}](mailto:{{careEmail}}), {{carePhone}}.
[[otherwise]]
Responsible in law (the Data Fiduciary) is the teacher who runs {{school}}. Write from [Contact us](/contact-us) and choose “My personal data”.
[[end]]
`,
    hi: `
{{school}} जिस-जिस तरह की निजी जानकारी काम में लेता है, वह सब इस सूचना में है, ताकि आप तय कर सकें कि सहमति दें या नहीं। यह अपने आप में पूरी है; इसे समझने के लिए किसी और पन्ने की ज़रूरत नहीं। इसे आप हिन्दी और अंग्रेज़ी में पढ़ सकते हैं। संविधान की आठवीं अनुसूची की कोई और भाषा चाहिए, तो [हमसे कहें](/contact-us)।

## हम क्या काम में लेते हैं, एक-एक करके

| जानकारी | क्यों | किस सेवा के लिए | कब तक | किसके साथ |
| --- | --- | --- | --- | --- |
| नाम, ई-मेल, पासवर्ड (केवल हैश के रूप में) | आपको पहचानने, और खाते व ख़रीदारी के बारे में आपको लिखने के लिए | खाता | जब तक आप खाता न मिटाएँ | होस्टिंग, मेल भेजने वाली कंपनी |
| फ़ोन और फ़ोटो, अगर आप दें | ऑर्डर के बारे में आपसे बात करने के लिए; आपके खाते पर दिखाने के लिए | प्रोफ़ाइल | जब तक आप न हटाएँ | होस्टिंग |
| मोबाइल नंबर, जिसे आप कोड से अपना साबित करें | उससे लॉग इन होने देने के लिए; आपके चुने संदेश भेजने के लिए | लॉग इन, सूचनाएँ | जब तक आप न हटाएँ या खाता न मिटाएँ | होस्टिंग, संदेश भेजने वाली कंपनी; WhatsApp वाले संदेश WhatsApp को भी |
| आयु वर्ग; 18 से कम हो तो माता-पिता का ई-मेल | 18 से कम उम्र में क़ानून माता-पिता की सहमति माँगता है | खाता | जब तक आप खाता न मिटाएँ | होस्टिंग, मेल भेजने वाली कंपनी |
| विश्वविद्यालय, कार्यक्रम, सत्र, माध्यम, विषय | आपकी अपनी परीक्षाएँ और कोर्स पहले दिखाने के लिए | कोर्स, परीक्षा तिथियाँ | जब तक आप न बदलें या खाता न मिटाएँ | होस्टिंग |
| राज्य, पिन कोड और, अगर आप दें, GSTIN | टैक्स क़ानून इन्हें बिल पर चाहता है | भुगतान, बिल | प्रोफ़ाइल पर जब तक आप न हटाएँ; बिल पर ऑर्डर जितना | होस्टिंग, टैक्स विभाग |
| ऑर्डर, भुगतान, रिफ़ंड, बिल (कार्ड नंबर, पिन या बैंक का पासवर्ड कभी नहीं) | ख़रीदी चीज़ खोलने, पैसे लौटाने, टैक्स भरने के लिए | ख़रीदारी | 8 साल (टैक्स क़ानून) | होस्टिंग, भुगतान कंपनी, टैक्स विभाग |
| हर लॉग इन का डिवाइस, नेटवर्क (IP) पता और समय | एक समय में एक डिवाइस; खाते में अजनबी को पकड़ने के लिए; क़ानून जो रिकॉर्ड माँगता है | लॉग इन | लॉग इन ख़त्म होने के 13 महीने बाद तक | होस्टिंग |
| वीडियो या ई-बुक कहाँ छोड़ी, पूरे किए पाठ, टेस्ट के उत्तर, हाइलाइट, नोट्स | आपको वहीं लौटाने के लिए; रिफ़ंड माँगने पर यह नापने के लिए कि कितना देखा-पढ़ा | पाठ, रीडर, टेस्ट | जब तक आप खाता न मिटाएँ | होस्टिंग |
| पोल में आपके मत | हर व्यक्ति को एक बार गिनने के लिए | पोल | जब तक आप खाता न मिटाएँ; गिनती आपके बिना रहती है | होस्टिंग |
| समीक्षाएँ और सवाल, आपके नाम के साथ | दूसरे विद्यार्थियों की मदद के लिए | कोर्स | जब तक आप न हटाएँ या खाता न मिटाएँ; फिर आपके नाम के बिना | होस्टिंग, और जो भी पन्ना पढ़े |
| अनुरोध और शिकायतें, और जो आप साथ भेजें | आपको जवाब देने, और यह दिखा पाने के लिए कि दिया | संपर्क | खाता मिटाने के 3 साल बाद तक; खाता न हो, तो आख़िरी संदेश के 3 साल बाद तक | होस्टिंग, मेल भेजने वाली कंपनी |
| हमारी भेजी हुई मेल | यह दिखा पाने के लिए कि भेजी गई | ऊपर की सभी | 13 महीने | होस्टिंग, मेल भेजने वाली कंपनी |
| आपने किस पर, किस सूचना पर, कब और कैसे सहमति दी | आपकी सहमति साबित करने के लिए | खाता | खाता मिटाने के 13 महीने बाद तक | होस्टिंग |
| आप किस लिंक से आए, अगर आपने हाँ कही | यह देखने के लिए कि हमारे कौन-से लिंक काम आते हैं; 18 से कम उम्र में कभी नहीं | चेकआउट | आपके ब्राउज़र में 30 दिन; ऑर्डर के साथ खाता मिटाने तक | होस्टिंग |
| मेल से ख़बरों के लिए आपकी हाँ | ख़बरें भेजने के लिए | ख़बरें | जब तक आप वापस न लें | होस्टिंग, मेल भेजने वाली कंपनी |
| SMS और WhatsApp से सूचनाओं के लिए आपकी हाँ | आपकी चुनी सूचनाएँ भेजने के लिए; 18 से कम उम्र में कभी नहीं | सूचनाएँ | जब तक आप वापस न लें | होस्टिंग, संदेश भेजने वाली कंपनी |
| साइट के उपयोग की गिनती के लिए आपकी हाँ | यह देखने के लिए कि क्या काम आता है; किसी दूसरी कंपनी के बिना, 18 से कम उम्र में कभी नहीं | साइट को बेहतर बनाना | जब तक आप वापस न लें | होस्टिंग |

आख़िरी चार पूरी तरह आपकी मर्ज़ी हैं। उनके बिना भी आप पढ़ और ख़रीद सकते हैं।

## हमारे लिए कौन काम करता है

- **होस्टिंग**: वह कंपनी जिसके सर्वर पर {{school}} चलता है।
- **मेल भेजने वाली कंपनी**: जो हमारी मेल आप तक पहुँचाती है।
- **संदेश भेजने वाली कंपनी**: जो हमारे SMS और WhatsApp संदेश पहुँचाती है, अगर {{school}} की ऐसी कोई कंपनी है। उसे आपका मोबाइल नंबर और संदेश मिलता है, केवल आपके माँगे कोड या आपकी चुनी सूचना के लिए। WhatsApp से जाने वाला संदेश WhatsApp (Meta) को भी मिलता है।
- **भुगतान कंपनी**: जिसके पन्ने पर आप भुगतान करते हैं। उसे रक़म, ऑर्डर का नंबर और आपका संपर्क मिलता है।
- **YouTube**: केवल तब, जब आप YouTube वाली लाइव कक्षा चलाएँ। उससे पहले उसे कुछ पता नहीं चलता।

उनके अभी के नाम हमसे पूछें, हम बताएँगे। आपकी जानकारी और किसी को नहीं मिलती, और विज्ञापन के लिए कोई उसे काम में नहीं ले सकता।

## सहमति वापस लें

उतनी ही आसानी से जितनी आसानी से दी थी: अपनी [प्रोफ़ाइल](/profile) खोलें, “निजता और आपका डेटा” में जाएँ और उसे बंद कर दें। ख़बरें तुरंत रुक जाती हैं। ख़ुद खाते की सहमति वापस लेने का मतलब है खाता मिटाना; वह भी उसी पन्ने से होता है, और पहले ही दिख जाता है कि क्या और कब तक रहेगा। तब तक जो हुआ वह वैध रहता है।

## अपने अधिकार काम में लें

- **देखें और डाउनलोड करें** जो कुछ हमारे पास है: [प्रोफ़ाइल](/profile) पर “मेरा डेटा डाउनलोड करें”।
- **सुधारें या पूरा करें**: [प्रोफ़ाइल](/profile) पर, या [हमें लिखें](/contact-us)।
- **मिटाएँ**: [प्रोफ़ाइल](/profile) पर “मेरा खाता मिटाएँ”। दोबारा सोचने के लिए 14 दिन मिलते हैं।
- **किसी को नामित करें** जो आपके न रहने या असमर्थ होने पर ये अधिकार काम में ले: [हमें लिखें](/contact-us)।
- **शिकायत करें**: [हमें लिखें](/contact-us) और “मेरी निजी जानकारी” चुनें। हम {{answerHours}} घंटे के अंदर जवाब देते हैं और {{solutionDays}} दिन के अंदर फ़ैसला करते हैं; क़ानून में सीमा 90 दिन की है।

## डेटा संरक्षण बोर्ड से शिकायत

हमारे जवाब से बात न बने, या समय पर जवाब न मिले, तो आप भारत के डेटा संरक्षण बोर्ड (Data Protection Board of India) से शिकायत कर सकते हैं। वह ऑनलाइन काम करता है और मुफ़्त है। उसका अभी का पता [इलेक्ट्रॉनिकी और सूचना प्रौद्योगिकी मंत्रालय](https://www.meity.gov.in) बताता है। अपने अनुरोध का नंबर और हमारा जवाब साथ लगाएँ।

## ज़िम्मेदार व्यक्ति

[[business]]
आपकी जानकारी से जुड़े सवालों के जवाब **{{grievanceName}}**, {{grievanceDesignation}} देते हैं: [{{grievanceEmail}}](mailto:{{grievanceEmail}}), {{grievancePhone}}।

क़ानून में ज़िम्मेदार (डेटा फ़िड्यूशरी) **{{legalName}}**, {{address}}, [{{careEmail}}](mailto:{{careEmail}}), {{carePhone}} है।
[[otherwise]]
क़ानून में ज़िम्मेदार (डेटा फ़िड्यूशरी) वह शिक्षक है जो {{school}} चलाता है। [संपर्क करें](/contact-us) से लिखें और “मेरी निजी जानकारी” चुनें।
[[end]]
`,
  },
};
