/** What a course says of itself on its landing page, and what its units are called. */
export type DemoLanding = {
  about: string;
  learn: string[];
  instructor_name: string;
  validity_days: number | null;
  units: string[];
};

export const ANJALI = 'Dr. Anjali Verma';
