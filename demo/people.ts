/** Made once from the published password of the demo accounts, 'adhyay-demo-1'. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Z+TDJwuyLi405ArGWub7+w$oooq4h4d4dP9gWmhucWW9GYgsH1QI39cpE2+wW55EUQ';

type Person = {
  id: string;
  name: string;
  role: 'student' | 'instructor' | 'support' | 'admin';
  birth_band: '18-24' | '25-34' | '35-49';
  language: 'en' | 'hi';
  photo_url: string | null;
  daysAgo: number;
};

/** Those who can sign in. */
export const accounts: Person[] = [
  {
    id: 'student',
    name: 'Ravi Kumar',
    role: 'student',
    birth_band: '18-24',
    language: 'en',
    photo_url: '/demo/avatar-1.webp',
    daysAgo: 95,
  },
  {
    id: 'student2',
    name: 'Meena Devi',
    role: 'student',
    birth_band: '25-34',
    language: 'en',
    photo_url: '/demo/avatar-2.webp',
    daysAgo: 1,
  },
  {
    id: 'tutor',
    name: 'Dr. Anjali Verma',
    role: 'instructor',
    birth_band: '35-49',
    language: 'en',
    photo_url: '/demo/instructor.webp',
    daysAgo: 400,
  },
  {
    id: 'support',
    name: 'Sana Qureshi',
    role: 'support',
    birth_band: '25-34',
    language: 'en',
    photo_url: null,
    daysAgo: 300,
  },
  {
    id: 'admin',
    name: 'Vikram Iyer',
    role: 'admin',
    birth_band: '35-49',
    language: 'en',
    photo_url: null,
    daysAgo: 400,
  },
];

const readersOfEnglish = [
  'Priya Nair',
  'Arjun Mehta',
  'Imran Sheikh',
  'Fatima Ansari',
  'Lakshmi Pillai',
  'Gurpreet Kaur',
  'Ananya Das',
  'Vikas Saini',
  'Neha Gupta',
  'Sanjay Patel',
  'Kiran More',
  'Mohit Arora',
  'Divya Menon',
  'Sneha Kulkarni',
  'Ajay Solanki',
  'Naveen Reddy',
  'Tanvi Desai',
  'Zoya Siddiqui',
  'Karan Gill',
  'Abhishek Roy',
  'Meghna Bora',
  'Farhan Ali',
  'Nikhil George',
];

const readersOfHindi = [
  'Kavita Yadav',
  'Sunita Kumari',
  'Rohit Mishra',
  'Deepak Chauhan',
  'Nisha Rawat',
  'Suraj Pandey',
  'Amit Rathore',
  'Pooja Thakur',
  'Rekha Joshi',
  'Harish Bisht',
  'Shabnam Bano',
  'Ramesh Oraon',
  'Jyoti Rani',
  'Pankaj Jha',
  'Bharti Negi',
  'Usha Devi',
  'Dinesh Meena',
  'Swati Shukla',
  'Geeta Lodhi',
];

function enrol(names: string[], language: Person['language'], since: number): Person[] {
  return names.map((name, index) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    role: 'student',
    birth_band: index % 3 === 2 ? '25-34' : '18-24',
    language,
    photo_url: null,
    daysAgo: since - index,
  }));
}

/** Those who voted and wrote reviews; without a password nobody can sign in as them. */
export const classmates: Person[] = [...enrol(readersOfEnglish, 'en', 180), ...enrol(readersOfHindi, 'hi', 170)];
