/** A lesson before it is a row: what it shows is a film, an article (demo/articles) or a document. */
export type Plan = { title: string; opensInDays?: number } & (
  | { film: string }
  | { article: string }
  | { document: string }
);

const welcome = {
  en: { title: 'Welcome: how to use this course', film: 'plan-your-weeks' },
  hi: { title: 'स्वागत: इस कोर्स से कैसे पढ़ें', film: 'course-kaise-padhen' },
};
const answer = {
  en: { title: 'How to write an answer', film: 'write-an-answer' },
  hi: { title: 'उत्तर कैसे लिखें', film: 'uttar-kaise-likhen' },
};
const hall = {
  en: { title: 'In the exam hall: ten rules', article: 'exam/in-the-hall' },
  hi: { title: 'परीक्षा कक्ष में: दस नियम', article: 'exam/pariksha-kaksh' },
};
const LAST_DAYS = 9;

/** The lessons of the two courses that are taught at length, unit by unit. */
const long: Record<string, Plan[][]> = {
  'bpsc-131': [
    [
      welcome.en,
      { title: 'Politics in everyday life', film: 'politics-everyday' },
      { title: 'Who decides? Three views of politics', article: 'politics/who-decides' },
      { title: 'Approaches: normative and empirical', film: 'normative-empirical' },
    ],
    [
      { title: 'What makes a State? Four elements', film: 'elements-of-the-state' },
      { title: 'State, government, nation, society', article: 'politics/state-and-society' },
      { title: 'Sovereignty: the last word', article: 'politics/sovereignty' },
      { title: 'Key terms of the course', document: 'demo-note-bpsc-131-key-terms' },
    ],
    [
      { title: 'Negative and positive liberty', film: 'two-liberties' },
      { title: 'Liberty against equality?', article: 'politics/liberty-and-equality' },
      answer.en,
      { ...hall.en, opensInDays: LAST_DAYS },
    ],
  ],
  'bhic-131-hi': [
    [
      welcome.hi,
      { title: 'इतिहास के स्रोत', film: 'itihas-ke-srot' },
      { title: 'अभिलेख कैसे पढ़ें', article: 'history/abhilekh' },
    ],
    [
      { title: 'हड़प्पा के नगर', film: 'harappa-ke-nagar' },
      { title: 'पतन या बदलाव?', article: 'history/harappa-patan' },
      { title: 'समय रेखा', document: 'demo-note-bhic-131-samay-rekha' },
    ],
    [
      { title: 'ऋग्वैदिक से उत्तर वैदिक', film: 'vaidik-samaj' },
      { title: 'बौद्ध और जैन धर्म', article: 'history/bauddh-jain' },
    ],
    [
      { title: 'अशोक का धम्म', film: 'ashok-ka-dhamma' },
      { title: 'मौर्य प्रशासन', article: 'history/maurya-prashasan' },
      answer.hi,
      { ...hall.hi, opensInDays: LAST_DAYS },
    ],
  ],
};

/** What the one article of a short course is called; its file has the id of the course. */
const topics: Record<string, string> = {
  'bsoc-131': 'A wedding, seen by Marx, Durkheim and Weber',
  'becc-131': 'Opportunity cost, worked out',
  'begae-182': 'The needful at the earliest: how messages fail',
  'nios-317': 'The Preamble in three steps',
  'bag-sem-1-hi': 'बीस दिन की योजना',
  'bcoc-131': 'Three journal entries',
  'nios-212-hi': 'नींबू से बिजली',
  'bevae-181': 'Food chains and the ten per cent law',
  'nios-302': 'The unseen passage',
  'bpcc-131': 'Where did the name go? Three stores of memory',
  'bpsc-134': 'Realism in three words',
};

/** What a course teaches, unit by unit. */
export function plansOf({ id, language }: { id: string; language: 'en' | 'hi' }): Plan[][] {
  const [topic, at] = [topics[id], language];
  const short = topic
    ? [
        [welcome[at], { title: topic, article: `short/${id}` }],
        [answer[at], hall[at]],
      ]
    : [];
  return long[id] ?? short;
}
