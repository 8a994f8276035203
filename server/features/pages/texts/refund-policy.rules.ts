import type { PageText } from './text.rules.ts';

export const refundPolicy: PageText = {
  title: { en: 'Refund policy', hi: 'रिफ़ंड नीति' },
  body: {
    en: `
You may change your mind for {{refundDays}} days, as long as you have used only a little. When the fault is ours, you get your money back whatever you have used.

## If you change your mind

Ask within **{{refundDays}} days** of paying. You get the full price back if you have

- watched and read **no more than {{refundSeenPercent}}%** of a course, or
- opened **no more than {{refundPages}} pages** of an assignment or another e-book beyond its free sample, or {{refundSeenPercent}}% of those pages if that is more, and not downloaded its file.

The free sample and free lessons never count, nor does a page that you opened before you paid. Our server measures this while you study. The page of your order shows what it has counted, so that you know the answer before you ask.

## Always, whatever you have used

- You were charged twice, or charged a wrong amount.
- You paid, and what you bought did not open, and we could not put that right.
- You got something other than what the page described.
- We take the item away before the date until which it is yours.

## How to ask

1. Open [Orders](/orders), choose the order and press “Request refund”. You need not give a reason.
2. Or write to us from [Contact us](/contact-us) with the number of the order.

We decide within **{{refundDecisionDays}} working days** and tell you by mail. If we say no, the mail says why, and you may [complain](#text-if-you-disagree).

## How the money comes back

- To the same card, UPI account or bank account that paid, and to no other.
- In full: we charge no fee for cancelling.
- We send it as soon as we have decided. Your bank then usually needs 5 to 7 working days; the order shows the reference of the refund.
- The item closes when the refund is made.
- With the refund you get a credit note for your invoice.

## What cannot be refunded

Free items, of course; and what is past its {{refundDays}} days or used beyond these limits, unless the fault is ours. If something happened that these rules did not foresee, tell us. We would rather have you back next semester than be right.

## If you disagree

[[business]]
Write to our grievance officer, {{grievanceName}} ({{grievanceDesignation}}), at [{{grievanceEmail}}](mailto:{{grievanceEmail}}) or {{grievancePhone}}. You hear from us within {{answerHours}} hours and have a solution within {{solutionDays}} days.
[[otherwise]]
Write to us from [Contact us](/contact-us) and choose “Grievance”. You hear from us within {{answerHours}} hours and have a solution within {{solutionDays}} days.
[[end]]
If that does not help, the [National Consumer Helpline](https://consumerhelpline.gov.in) (1915) is free. Nothing on this page takes away a right that the Consumer Protection Act, 2019 gives you.
`,
    hi: `
{{refundDays}} दिन तक आप अपना मन बदल सकते हैं, बशर्ते थोड़ा ही देखा-पढ़ा हो। ग़लती हमारी हो तो आपने जितना भी देखा हो, पैसे वापस मिलेंगे।

## अगर आपका मन बदल जाए

भुगतान के **{{refundDays}} दिन** के अंदर कहें। पूरी क़ीमत वापस मिलेगी, अगर

- कोर्स का **{{refundSeenPercent}}% से ज़्यादा नहीं** देखा-पढ़ा है, या
- सत्रीय कार्य या किसी और ई-बुक के मुफ़्त नमूने के बाद के **{{refundPages}} पन्नों से ज़्यादा नहीं** खोले हैं (या उन पन्नों के {{refundSeenPercent}}% से ज़्यादा नहीं, अगर वह ज़्यादा बनता हो) और फ़ाइल डाउनलोड नहीं की है।

मुफ़्त नमूना और मुफ़्त पाठ कभी नहीं गिने जाते, और न वे पन्ने जो आपने भुगतान से पहले खोले थे। यह हिसाब हमारा सर्वर आपके पढ़ते समय ही रखता है। आपके ऑर्डर के पन्ने पर वह दिखता है, ताकि आप माँगने से पहले ही जान लें कि जवाब क्या होगा।

## हर हाल में, चाहे जितना देखा-पढ़ा हो

- आपसे दो बार पैसे कट गए, या ग़लत रक़म कटी।
- आपने भुगतान किया, पर ख़रीदी हुई चीज़ नहीं खुली और हम उसे ठीक नहीं कर पाए।
- पन्ने पर जो बताया गया था, उससे अलग चीज़ मिली।
- जिस तारीख़ तक चीज़ आपकी है, उससे पहले हम उसे हटा दें।

## कैसे माँगें

1. [ऑर्डर](/orders) खोलें, अपना ऑर्डर चुनें और “रिफ़ंड माँगें” दबाएँ। कारण बताना ज़रूरी नहीं है।
2. या [संपर्क करें](/contact-us) से, ऑर्डर के नंबर के साथ, हमें लिखें।

हम **{{refundDecisionDays}} कामकाजी दिनों** में फ़ैसला करके मेल से बताते हैं। मना करें तो मेल में कारण लिखते हैं, और आप [शिकायत](#text-अगर-आप-सहमत-न-हों) कर सकते हैं।

## पैसे कैसे लौटते हैं

- उसी कार्ड, UPI या बैंक खाते में जिससे भुगतान हुआ था, किसी और में नहीं।
- पूरे के पूरे: रद्द करने का कोई शुल्क नहीं है।
- फ़ैसला होते ही हम पैसे भेज देते हैं। बैंक को आमतौर पर 5 से 7 कामकाजी दिन लगते हैं; रिफ़ंड का संदर्भ नंबर ऑर्डर में दिखता है।
- रिफ़ंड होते ही वह चीज़ बंद हो जाती है।
- रिफ़ंड के साथ आपके बिल का क्रेडिट नोट मिलता है।

## क्या वापस नहीं हो सकता

मुफ़्त चीज़ें तो ज़ाहिर है; और वह भी नहीं जिसके {{refundDays}} दिन बीत गए या जो इन सीमाओं से ज़्यादा देखी-पढ़ी गई, जब तक ग़लती हमारी न हो। अगर कुछ ऐसा हुआ हो जो इन नियमों में नहीं है, तो हमें बताएँ। सही साबित होने से बेहतर है कि आप अगले सेमेस्टर फिर आएँ।

## अगर आप सहमत न हों

[[business]]
हमारे शिकायत अधिकारी {{grievanceName}} ({{grievanceDesignation}}) को [{{grievanceEmail}}](mailto:{{grievanceEmail}}) या {{grievancePhone}} पर लिखें। {{answerHours}} घंटे के अंदर जवाब और {{solutionDays}} दिन के अंदर समाधान मिलेगा।
[[otherwise]]
[संपर्क करें](/contact-us) से हमें लिखें और “औपचारिक शिकायत” चुनें। {{answerHours}} घंटे के अंदर जवाब और {{solutionDays}} दिन के अंदर समाधान मिलेगा।
[[end]]
इससे भी बात न बने तो [राष्ट्रीय उपभोक्ता हेल्पलाइन](https://consumerhelpline.gov.in) (1915) मुफ़्त है। उपभोक्ता संरक्षण अधिनियम, 2019 से मिला आपका कोई भी अधिकार इस पन्ने से कम नहीं होता।
`,
  },
};
