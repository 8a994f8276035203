import type { Insertable } from 'kysely';
import type { ProgrammeSubjects, Subjects } from '#database/tables.ts';

type Place = [programme: string, semester: number, category: string];
type IgnouSubject = [code: string, titleEn: string, titleHi: string, credits: number, ...places: Place[]];
type NiosSubject = [code: string, titleEn: string, titleHi: string];

const ignou: IgnouSubject[] = [
  ['BEGC-131', 'Individual and Society', 'व्यक्ति और समाज', 6, ['bag', 1, 'CC']],
  [
    'BEGC-132',
    'Selections from Indian Writing: Cultural Diversity',
    'भारतीय लेखन से चयन: सांस्कृतिक विविधता',
    6,
    ['bag', 2, 'CC'],
  ],
  ['BEGLA-135', 'English in Daily Life', 'दैनिक जीवन में अंग्रेज़ी', 6, ['bag', 2, 'CC'], ['bcomg', 2, 'CC']],
  ['BEGAE-182', 'English Communication Skills', 'अंग्रेज़ी संप्रेषण कौशल', 4, ['bag', 2, 'AECC'], ['bcomg', 2, 'AECC']],
  ['BHDLA-135', 'Hindi Bhasha: Vividh Prayog', 'हिन्दी भाषा: विविध प्रयोग', 6, ['bag', 1, 'CC'], ['bcomg', 1, 'CC']],
  ['BHDC-132', 'Madhyakalin Hindi Kavita', 'मध्यकालीन हिन्दी कविता', 6, ['bag', 2, 'CC']],
  ['BEVAE-181', 'Environmental Studies', 'पर्यावरण अध्ययन', 4, ['bag', 1, 'AECC'], ['bcomg', 1, 'AECC']],
  ['BPSC-131', 'Introduction to Political Theory', 'राजनीतिक सिद्धांत का परिचय', 6, ['bag', 1, 'CC']],
  ['BPSC-132', 'Indian Government and Politics', 'भारतीय शासन और राजनीति', 6, ['bag', 2, 'CC']],
  ['BPSC-133', 'Comparative Government and Politics', 'तुलनात्मक शासन और राजनीति', 6, ['bag', 3, 'CC']],
  ['BPSC-134', 'Introduction to International Relations', 'अंतरराष्ट्रीय संबंधों का परिचय', 6, ['bag', 4, 'CC']],
  [
    'BHIC-131',
    'History of India from Earliest Times to c. 300 CE',
    'भारत का इतिहास: प्राचीनतम काल से लगभग 300 ई. तक',
    6,
    ['bag', 1, 'CC'],
  ],
  ['BHIC-132', 'History of India c. 300-1206', 'भारत का इतिहास: लगभग 300 से 1206 ई. तक', 6, ['bag', 2, 'CC']],
  ['BHIC-133', 'History of India c. 1206-1707', 'भारत का इतिहास: लगभग 1206 से 1707 ई. तक', 6, ['bag', 3, 'CC']],
  ['BHIC-134', 'History of India 1707-1950', 'भारत का इतिहास: 1707 से 1950 ई. तक', 6, ['bag', 4, 'CC']],
  ['BSOC-131', 'Introduction to Sociology', 'समाजशास्त्र का परिचय', 6, ['bag', 1, 'CC']],
  ['BSOC-132', 'Sociology of India', 'भारत का समाजशास्त्र', 6, ['bag', 2, 'CC']],
  ['BSOC-133', 'Sociological Theories', 'समाजशास्त्रीय सिद्धांत', 6, ['bag', 3, 'CC']],
  ['BECC-131', 'Principles of Microeconomics I', 'व्यष्टि अर्थशास्त्र के सिद्धांत I', 6, ['bag', 1, 'CC']],
  ['BPAC-131', 'Perspectives on Public Administration', 'लोक प्रशासन के परिप्रेक्ष्य', 6, ['bag', 1, 'CC']],
  ['BPCC-131', 'Foundations of Psychology', 'मनोविज्ञान के आधार', 6, ['bag', 1, 'CC']],
  ['BANC-131', 'Anthropology and Research Methods', 'मानवविज्ञान और शोध पद्धतियाँ', 6, ['bag', 1, 'CC']],
  ['BPAG-171', 'Disaster Management', 'आपदा प्रबंधन', 6, ['bag', 5, 'GE']],
  ['BCOC-131', 'Financial Accounting', 'वित्तीय लेखांकन', 6, ['bcomg', 1, 'CC']],
  ['BCOC-132', 'Business Organisation and Management', 'व्यावसायिक संगठन और प्रबंधन', 6, ['bcomg', 1, 'CC']],
  ['BCOC-133', 'Business Law', 'व्यावसायिक विधि', 6, ['bcomg', 2, 'CC']],
  ['MEG-01', 'British Poetry', 'ब्रिटिश काव्य', 8, ['meg', 1, 'CC']],
  ['MEG-02', 'British Drama', 'ब्रिटिश नाटक', 8, ['meg', 1, 'CC']],
  ['MPS-001', 'Political Theory', 'राजनीतिक सिद्धांत', 8, ['mps', 1, 'CC']],
  ['MSO-001', 'Sociological Theories and Concepts', 'समाजशास्त्रीय सिद्धांत और अवधारणाएँ', 8],
  ['MHD-02', 'Adhunik Hindi Kavya', 'आधुनिक हिन्दी काव्य', 8],
];

const nios: NiosSubject[] = [
  ['201', 'Hindi', 'हिन्दी'],
  ['202', 'English', 'अंग्रेज़ी'],
  ['211', 'Mathematics', 'गणित'],
  ['212', 'Science and Technology', 'विज्ञान और प्रौद्योगिकी'],
  ['213', 'Social Science', 'सामाजिक विज्ञान'],
  ['214', 'Economics', 'अर्थशास्त्र'],
  ['215', 'Business Studies', 'व्यवसाय अध्ययन'],
  ['216', 'Home Science', 'गृह विज्ञान'],
  ['222', 'Psychology', 'मनोविज्ञान'],
  ['229', 'Data Entry Operations', 'डाटा एंट्री ऑपरेशन्स'],
  ['301', 'Hindi', 'हिन्दी'],
  ['302', 'English', 'अंग्रेज़ी'],
  ['311', 'Mathematics', 'गणित'],
  ['312', 'Physics', 'भौतिक विज्ञान'],
  ['313', 'Chemistry', 'रसायन विज्ञान'],
  ['314', 'Biology', 'जीव विज्ञान'],
  ['315', 'History', 'इतिहास'],
  ['316', 'Geography', 'भूगोल'],
  ['317', 'Political Science', 'राजनीति विज्ञान'],
  ['318', 'Economics', 'अर्थशास्त्र'],
  ['319', 'Commerce', 'वाणिज्य'],
  ['320', 'Accountancy', 'लेखाशास्त्र'],
  ['321', 'Home Science', 'गृह विज्ञान'],
  ['328', 'Psychology', 'मनोविज्ञान'],
  ['331', 'Sociology', 'समाजशास्त्र'],
];

const idOf = (university: 'ignou' | 'nios', code: string): string => `${university}-${code.toLowerCase()}`;

export const subjects: Insertable<Subjects>[] = [
  ...ignou.map(([code, title_en, title_hi, credits]) => {
    return { id: idOf('ignou', code), university_id: 'ignou', code, title_en, title_hi, credits };
  }),
  ...nios.map(([code, title_en, title_hi]) => {
    return { id: idOf('nios', code), university_id: 'nios', code, title_en, title_hi };
  }),
];

export const programmeSubjects: Insertable<ProgrammeSubjects>[] = [
  ...ignou.flatMap(([code, , , , ...places]) =>
    places.map(([programme_id, semester, category]) => {
      return { programme_id, subject_id: idOf('ignou', code), semester, category };
    }),
  ),
  ...nios.map(([code]) => {
    const programme_id = code.startsWith('2') ? 'nios-secondary' : 'nios-senior-secondary';
    return { programme_id, subject_id: idOf('nios', code) };
  }),
];
