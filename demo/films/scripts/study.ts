import type { Video } from '#demo/films/video.ts';

export const study: Video[] = [
  {
    name: 'write-an-answer',
    language: 'en',
    label: 'EXAM PRACTICE',
    title: 'How to write an answer',
    opening: 'You know the topic. Now five hundred words have to show it.',
    slides: [
      {
        heading: 'Three parts',
        cards: [
          ['Opening', 'two lines: define, and say your point'],
          ['Body', 'four points, an example for each'],
          ['Close', 'one line that answers the question'],
        ],
        say: [
          'The opening has two lines. Define the word, and say what you will show.',
          'The body has four points, and an example for each of them.',
          'The close is one line, and it answers the question that was asked.',
        ],
      },
      {
        heading: 'Before you begin',
        cards: [
          ['Read the verb', 'discuss, compare, explain'],
          ['Spend two minutes', 'on a plan in pencil'],
        ],
        say: [
          'Before you begin, read the verb. Compare is not the same as explain.',
          'Then spend two minutes on a plan.',
          'Those two minutes save ten.',
        ],
      },
    ],
  },
  {
    name: 'plan-your-weeks',
    language: 'en',
    label: 'WELCOME',
    title: 'How to use this course',
    opening: 'Welcome. Here is how to study with this course, also in a busy week.',
    slides: [
      {
        heading: 'One lesson, three steps',
        cards: [
          ['Watch', 'once, without stopping'],
          ['Read', 'the short text below it'],
          ['Write', 'three lines without looking'],
        ],
        say: [
          'Watch the lesson once, without stopping.',
          'Read the short text that follows.',
          'Then close it, and write three lines from memory.',
        ],
      },
      {
        heading: 'Your week',
        cards: [
          ['Four days', 'a lesson a day'],
          ['One day', 'only old questions'],
          ['One day', 'repeat what was hard'],
          ['One day', 'rest'],
        ],
        say: [
          'Four days, with one lesson a day.',
          'One day for old questions only.',
          'One day to repeat what was hard.',
          'And one day to rest. Little and often wins.',
        ],
      },
    ],
  },
  {
    name: 'uttar-kaise-likhen',
    language: 'hi',
    label: 'परीक्षा अभ्यास',
    title: 'उत्तर कैसे लिखें',
    opening: 'विषय आपको आता है। अब पाँच सौ शब्दों में उसे दिखाना है।',
    slides: [
      {
        heading: 'उत्तर के तीन हिस्से',
        cards: [
          ['भूमिका', 'दो पंक्तियाँ: परिभाषा और आपकी बात'],
          ['मुख्य भाग', 'चार बिंदु, हर एक का उदाहरण'],
          ['निष्कर्ष', 'एक पंक्ति, जो प्रश्न का उत्तर दे'],
        ],
        say: [
          'भूमिका में दो पंक्तियाँ लिखिए, परिभाषा और आपकी बात।',
          'मुख्य भाग में चार बिंदु, और हर बिंदु का एक उदाहरण।',
          'निष्कर्ष एक पंक्ति का हो, जो पूछे गए प्रश्न का उत्तर दे।',
        ],
      },
      {
        heading: 'लिखने से पहले',
        cards: [
          ['क्रिया पढ़िए', 'तुलना, व्याख्या, चर्चा'],
          ['दो मिनट दीजिए', 'पेंसिल से एक खाका'],
        ],
        say: ['लिखने से पहले देखिए कि प्रश्न क्या करने को कहता है।', 'फिर दो मिनट में खाका बनाइए।', 'ये दो मिनट दस मिनट बचाते हैं।'],
      },
    ],
  },
  {
    name: 'course-kaise-padhen',
    language: 'hi',
    label: 'स्वागत',
    title: 'इस कोर्स से कैसे पढ़ें',
    opening: 'स्वागत है। देखिए, कम समय में भी इस कोर्स से कैसे पढ़ा जाए।',
    slides: [
      {
        heading: 'एक पाठ, तीन कदम',
        cards: [
          ['देखिए', 'एक बार, बिना रुके'],
          ['पढ़िए', 'साथ दिया हुआ छोटा लेख'],
          ['लिखिए', 'बिना देखे तीन पंक्तियाँ'],
        ],
        say: ['पाठ को एक बार बिना रुके देखिए।', 'फिर साथ दिया हुआ छोटा लेख पढ़िए।', 'और अंत में बिना देखे तीन पंक्तियाँ लिखिए।'],
      },
      {
        heading: 'आपका सप्ताह',
        cards: [
          ['चार दिन', 'रोज़ एक पाठ'],
          ['एक दिन', 'सिर्फ़ पुराने प्रश्न'],
          ['एक दिन', 'जो कठिन लगा, वह दोबारा'],
          ['एक दिन', 'आराम'],
        ],
        say: [
          'चार दिन, रोज़ एक पाठ।',
          'एक दिन सिर्फ़ पुराने प्रश्न।',
          'एक दिन वह दोबारा, जो कठिन लगा।',
          'और एक दिन आराम। रोज़ थोड़ा पढ़ना ही काम आता है।',
        ],
      },
    ],
  },
];
