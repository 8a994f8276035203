import type { Insertable } from 'kysely';
import type { Programmes, Terms, Universities } from '#database/tables.ts';

export const universities: Insertable<Universities>[] = [
  {
    id: 'ignou',
    code: 'IGNOU',
    name: 'Indira Gandhi National Open University',
    name_hi: 'इंदिरा गांधी राष्ट्रीय मुक्त विश्वविद्यालय',
  },
  {
    id: 'nios',
    code: 'NIOS',
    name: 'National Institute of Open Schooling',
    name_hi: 'राष्ट्रीय मुक्त विद्यालयी शिक्षा संस्थान',
  },
];

export const programmes: Insertable<Programmes>[] = [
  {
    id: 'bag',
    university_id: 'ignou',
    code: 'BAG',
    name: 'Bachelor of Arts (General)',
    name_hi: 'कला स्नातक (सामान्य)',
    level: 'bachelor',
  },
  {
    id: 'bcomg',
    university_id: 'ignou',
    code: 'BCOMG',
    name: 'Bachelor of Commerce (General)',
    name_hi: 'वाणिज्य स्नातक (सामान्य)',
    level: 'bachelor',
  },
  {
    id: 'meg',
    university_id: 'ignou',
    code: 'MEG',
    name: 'Master of Arts (English)',
    name_hi: 'कला निष्णात (अंग्रेज़ी)',
    level: 'master',
  },
  {
    id: 'mps',
    university_id: 'ignou',
    code: 'MPS',
    name: 'Master of Arts (Political Science)',
    name_hi: 'कला निष्णात (राजनीति विज्ञान)',
    level: 'master',
  },
  {
    id: 'nios-secondary',
    university_id: 'nios',
    code: 'SEC',
    name: 'Secondary',
    name_hi: 'माध्यमिक',
    level: 'secondary',
  },
  {
    id: 'nios-senior-secondary',
    university_id: 'nios',
    code: 'SRSEC',
    name: 'Senior Secondary',
    name_hi: 'उच्चतर माध्यमिक',
    level: 'senior-secondary',
  },
];

export const terms: Insertable<Terms>[] = [
  {
    id: 'ignou-admission-july-2026',
    university_id: 'ignou',
    kind: 'admission',
    label: 'July 2026',
    starts_on: '2026-07-01',
    ends_on: '2026-12-31',
  },
  {
    id: 'ignou-admission-january-2027',
    university_id: 'ignou',
    kind: 'admission',
    label: 'January 2027',
    starts_on: '2027-01-01',
    ends_on: '2027-06-30',
  },
  { id: 'ignou-tma-july-2026', university_id: 'ignou', kind: 'assignment', label: 'July 2026' },
  {
    id: 'ignou-tee-december-2026',
    university_id: 'ignou',
    kind: 'exam',
    label: 'TEE December 2026',
    starts_on: '2026-12-01',
    ends_on: '2027-01-08',
  },
  { id: 'ignou-tee-june-2027', university_id: 'ignou', kind: 'exam', label: 'TEE June 2027' },
  { id: 'nios-tma-april-2027', university_id: 'nios', kind: 'assignment', label: 'April 2027' },
  {
    id: 'nios-apr-may-2027',
    university_id: 'nios',
    kind: 'exam',
    label: 'Apr-May 2027',
    starts_on: '2027-04-06',
    ends_on: '2027-05-18',
  },
];
