import { ANJALI, type DemoLanding } from './landing.ts';

export const numbersAndSchools: Record<string, DemoLanding> = {
  'becc-131': {
    about:
      'Microeconomics without fear of graphs. Each curve is drawn slowly, then explained in words, then used in a numerical problem that has been asked in a paper.\n\nA calculator and a ruler are all you need.',
    learn: [
      'Draw and explain demand, supply and cost curves',
      'Solve elasticity and cost numericals step by step',
      'Compare perfect competition with monopoly',
      'Write answers in which the diagram earns its marks',
    ],
    instructor_name: 'Dr. Farhan Qadri',
    validity_days: 365,
    units: ['Choice and scarcity'],
  },
  'bcoc-131': {
    about:
      'From the first journal entry to the final accounts of a company. Every sum is worked in full on the screen; you pause, solve, and compare.',
    learn: [
      'Pass journal entries and post them without a mistake',
      'Prepare final accounts with adjustments',
      'Work out depreciation by both methods',
      'Find why a trial balance does not agree',
    ],
    instructor_name: 'CA Manoj Bansal',
    validity_days: 365,
    units: ['Basics'],
  },
  'nios-317': {
    about:
      'All six modules of NIOS 317, lesson by lesson, in the order of the book. Made for those who come back to study after years.',
    learn: [
      'Cover the whole book in eight weeks',
      'Answer map and chart questions',
      'Write TMA answers in your own words',
      'Know the Constitution by its parts, not by heart',
    ],
    instructor_name: ANJALI,
    validity_days: 365,
    units: ['Individual and State'],
  },
  'nios-302': {
    about: 'English 302 for those who read slowly: each passage is read aloud, explained, and read again.',
    learn: [
      'Answer unseen passages with a method',
      'Use tenses and reported speech correctly',
      'Write letters, articles and reports of the right length',
    ],
    instructor_name: ANJALI,
    validity_days: 180,
    units: ['Reading'],
  },
};
