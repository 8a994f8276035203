import type { Video } from '#demo/films/video.ts';

const LABEL = 'BPSC-131 · UNIT';

export const politics: Video[] = [
  {
    name: 'politics-everyday',
    language: 'en',
    label: `${LABEL} 1`,
    title: 'Politics in everyday life',
    opening: 'Is politics only what happens in Parliament? Look at one ordinary morning.',
    slides: [
      {
        heading: 'One morning, four decisions',
        cards: [
          ['Water', 'who pays, and for how much'],
          ['The road', 'which street is mended first'],
          ['School fees', 'what the State pays for'],
          ['At home', 'who decides, who is asked'],
        ],
        say: [
          'The price of water was decided by somebody.',
          'So was the street that is mended first,',
          'and the school fee that you do not pay.',
          'Even at home, somebody decides, and somebody is only asked.',
        ],
      },
      {
        heading: 'So what is politics?',
        cards: [
          ['Different wishes', 'and not enough for all'],
          ['One decision', 'that holds for everybody'],
        ],
        say: [
          'People want different things, and there is not enough for everybody.',
          'Still one decision has to hold for all. How it is made, that is politics.',
          'Begin your answer with an example of your own, then give the definition.',
        ],
      },
    ],
  },
  {
    name: 'normative-empirical',
    language: 'en',
    label: `${LABEL} 1`,
    title: 'Normative and empirical',
    opening: 'Two people study the same election. They ask two different questions.',
    slides: [
      {
        heading: 'Two questions',
        cards: [
          ['What ought to be?', 'Normative. It weighs values:|should voting be a duty?'],
          ['What is?', 'Empirical. It counts:|why did fewer people vote?'],
        ],
        say: [
          'The normative approach asks what ought to be. Should voting be a duty?',
          'The empirical approach asks what is. Why did fewer people vote this time?',
        ],
      },
      {
        heading: 'How to compare them in an answer',
        cards: [
          ['Question', 'ought against is'],
          ['Method', 'argument against observation'],
          ['Limit', 'no facts, or no direction'],
        ],
        say: [
          'Compare them on three points. First, the question that they ask.',
          'Second, the method: argument on one side, observation on the other.',
          'Third, the limit. Values without facts float; facts without values have no direction.',
          'Close with one line: good theory needs both.',
        ],
      },
    ],
  },
  {
    name: 'elements-of-the-state',
    language: 'en',
    label: `${LABEL} 2`,
    title: 'What makes a State?',
    opening: 'Four things make a State. Take one away and it is something else.',
    slides: [
      {
        heading: 'The four elements',
        cards: [
          ['Population', 'people who live together'],
          ['Territory', 'a fixed piece of earth'],
          ['Government', 'rules, and who runs them'],
          ['Sovereignty', 'nobody stands above it'],
        ],
        say: [
          'Population: people who live together, few or many.',
          'Territory: a fixed piece of the earth, with its air and its coast.',
          'Government: the rules, and those who run them.',
          'And sovereignty: inside nobody stands above it, outside nobody commands it.',
        ],
      },
      {
        heading: 'The example that examiners like',
        cards: [
          ['India before August 1947', 'people, land and a government'],
          ['What was missing?', 'Sovereignty. So: not yet a State.'],
        ],
        say: [
          'Take India before August nineteen forty-seven. It had people, land and a government.',
          'It had no sovereignty. So by this test it was not yet a State.',
          'Write all four elements in your first line, then one example for each.',
        ],
      },
    ],
  },
  {
    name: 'two-liberties',
    language: 'en',
    label: `${LABEL} 3`,
    title: 'Negative and positive liberty',
    opening: 'The door of a library is open. Are you free to read?',
    slides: [
      {
        heading: 'Free from, free to',
        cards: [
          ['Negative liberty', 'Nobody stops you.|The door is not locked.'],
          ['Positive liberty', 'You are able to.|You were taught to read.'],
        ],
        say: [
          'Negative liberty means that nobody stops you. The door is not locked.',
          'Positive liberty means that you are able to. Somebody taught you to read.',
        ],
      },
      {
        heading: 'Who said it, and the worry on each side',
        cards: [
          ['Isaiah Berlin, 1958', 'Two Concepts of Liberty'],
          ['Too little State', 'the weak are free only on paper'],
          ['Too much State', 'others decide what is good for you'],
        ],
        say: [
          'Isaiah Berlin drew this line in nineteen fifty-eight.',
          'With too little State, the weak are free only on paper.',
          'With too much, others decide what is good for you.',
          'A full answer names both worries, and then takes a side.',
        ],
      },
    ],
  },
];
