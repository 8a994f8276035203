import type { Settings, Tax } from '#contract/settings/school.ts';

export const settings: Settings & { tax: Tax } = {
  site: { name: 'Adhyay', nameHi: 'अध्याय', copyrightYear: 2025 },
  notices: {
    androidStoreUrl: 'https://play.google.com/store/apps/details?id=in.adhyay.app',
    iosHost: 'ios.localhost',
    webHost: 'localhost',
    detectTools: true,
  },
  business: {
    legalName: 'Adhyay Demo School',
    address: '12 Pustak Marg, Laxmi Nagar, New Delhi 110092',
    email: 'care@demo.test',
    phone: '+91 98765 43210',
    grievanceOfficer: {
      name: 'Sana Qureshi',
      designation: 'Head of student care',
      email: 'grievance@demo.test',
      phone: '+91 98765 43211',
    },
  },
  // Nobody's: the numbers of a PAN begin with 0001.
  tax: { mode: 'regular', gstin: '07ADHFA0000Y1Z4', stateCode: '07', series: 'AD' },
  instructor: {
    name: 'Dr. Anjali Verma',
    about:
      'Teaching open-university students for 11 years. Political Science, History and English, in Hindi and English.',
    aboutHi:
      '11 वर्षों से मुक्त विश्वविद्यालयों के विद्यार्थियों को पढ़ा रही हैं। राजनीति विज्ञान, इतिहास और अंग्रेज़ी, हिन्दी और अंग्रेज़ी दोनों माध्यमों में।',
    photoUrl: '/demo/instructor.webp',
    socials: [
      { kind: 'telegram', url: 'https://t.me/adhyay_demo_school' },
      { kind: 'facebook', url: 'https://www.facebook.com/adhyay.demo.school' },
      { kind: 'instagram', url: 'https://www.instagram.com/adhyay.demo.school' },
      { kind: 'whatsapp', url: 'https://chat.whatsapp.com/AdhyayDemoSchool' },
      { kind: 'youtube', url: 'https://www.youtube.com/@adhyay-demo-school' },
    ],
  },
};
