type Unit = [title: string, ...topics: string[]];

/** What a course says of itself on its landing page, and the topics of its units. */
export type DemoLanding = {
  about: string;
  learn: string[];
  instructor_name: string;
  validity_days: number | null;
  units: Unit[];
};

export const ANJALI = 'Dr. Anjali Verma';
