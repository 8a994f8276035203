import { ANJALI, type DemoLanding } from './landing.ts';

export const arts: Record<string, DemoLanding> = {
  'bpsc-131': {
    about:
      'The whole of BPSC-131 in short lessons, in the order of the IGNOU book. Each topic begins with something from daily life, goes through the text with you, and ends with questions from earlier papers and how to answer them.\n\nThe lessons are in simple English with Hindi explanations of hard words. Notes come with every unit, so that the last week is for revision only.',
    learn: [
      'Explain what politics and the State are, with examples from Indian life',
      'Compare liberal and Marxist views, point by point',
      'Write 500-word answers that carry full marks: opening, body, close',
      'Solve every question asked in BPSC-131 since June 2021',
      'Read short extracts from original thinkers with confidence',
      'Plan the last 30 days before the paper',
    ],
    instructor_name: ANJALI,
    validity_days: 365,
    units: ['What is politics?', 'The State', 'Liberty and equality'],
  },
  'bsoc-131': {
    about:
      'Sociology for those who meet it for the first time. Marx, Durkheim and Weber are put side by side; culture, groups and institutions are explained with villages and towns that you know.\n\nAt the end of each unit you write one answer with us, sentence by sentence.',
    learn: [
      'Use the words of sociology exactly, without learning them by heart',
      'Tell Marx, Durkheim and Weber apart in one table',
      'Connect each concept with an example from India',
      'Write your assignment yourself, without copying a line',
    ],
    instructor_name: ANJALI,
    validity_days: 365,
    units: ['The sociological eye'],
  },
  'begae-182': {
    about:
      'Speak without fear, write without mistakes that cost marks. The course follows the BEGAE-182 units and adds practice that you can do alone with a phone: listen, repeat, compare.',
    learn: [
      'Write letters, reports and notices in the form the paper wants',
      'Introduce yourself and answer in an interview',
      'Follow a talk and take notes from it',
      'Correct your own grammar before you submit',
    ],
    instructor_name: ANJALI,
    validity_days: 180,
    units: ['How communication works'],
  },
  'bevae-181': {
    about:
      'A week before the paper, one hour a day. Every block of BEVAE-181 in a nutshell, with the diagrams that you are asked to draw.',
    learn: [
      'Draw the five diagrams that come again and again',
      'Remember laws and conventions with their years',
      'Answer the objective part in 20 minutes',
    ],
    instructor_name: ANJALI,
    validity_days: null,
    units: ['Ecosystems'],
  },
  'bpsc-134': {
    about: 'Realism, liberalism and their critics, tried on cases from the last hundred years.',
    learn: ['Explain five theories in your own words', 'Apply each of them to one war and one treaty'],
    instructor_name: ANJALI,
    validity_days: 365,
    units: ['Theories'],
  },
  'bpcc-131': {
    about:
      'Psychology with things that you see at home every day: why we forget, how we learn, what makes us do it. No mathematics is needed.',
    learn: [
      'Describe how memory and learning work',
      'Explain the main schools of psychology with their founders',
      'Read and describe a simple experiment',
      'Use the ideas in your own preparation',
    ],
    instructor_name: 'Ritu Malhotra',
    validity_days: 365,
    units: ['Beginnings'],
  },
};
