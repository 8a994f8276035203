import { SubjectList } from '#contract/universities/subjects.studio.ts';
import { ProgrammeList, TermList, UniversityList } from '#contract/universities/universities.studio.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findProgrammes, programmeListing } from './programmes.store.ts';
import { findSubjects, subjectListing } from './subjects.store.ts';
import { findTerms, termListing } from './terms.store.ts';
import { findUniversities, universityListing } from './universities.store.ts';

/** /files/lists/universities.csv */
export const universitiesFile: CsvList<UniversityList> = {
  name: 'universities',
  permission: 'content.manage',
  search: UniversityList,
  head: ['Code', 'Name', 'Name (Hindi)', 'Programmes', 'Subjects', 'Terms'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findUniversities(db, filter), universityListing, filter.sort))
      yield rows.map((row) => [row.code, row.name, row.nameHi ?? '', row.programmes, row.subjects, row.terms]);
  },
};

/** /files/lists/programmes.csv */
export const programmesFile: CsvList<ProgrammeList> = {
  name: 'programmes',
  permission: 'content.manage',
  search: ProgrammeList,
  head: ['University', 'Code', 'Name', 'Name (Hindi)', 'Level', 'Subjects'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findProgrammes(db, filter), programmeListing, filter.sort))
      yield rows.map((row) => [row.university, row.code, row.name, row.nameHi ?? '', row.level, row.subjects]);
  },
};

/** /files/lists/terms.csv */
export const termsFile: CsvList<TermList> = {
  name: 'terms',
  permission: 'content.manage',
  search: TermList,
  head: ['University', 'Kind', 'Label', 'First day', 'Last day'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findTerms(db, filter), termListing, filter.sort))
      yield rows.map((row) => [row.university, row.kind, row.label, row.startsOn ?? '', row.endsOn ?? '']);
  },
};

/** /files/lists/subjects.csv: its columns are those that an import reads, so that it comes back as it went. */
export const subjectsFile: CsvList<SubjectList> = {
  name: 'subjects',
  permission: 'content.manage',
  search: SubjectList,
  head: ['University', 'Code', 'Title', 'Title (Hindi)', 'Credits', 'Programmes'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(findSubjects(db, filter), subjectListing, filter.sort))
      yield rows.map(({ university, code, titleEn, titleHi, credits, programmes }) => {
        const places = programmes.map((each) => (each.semester === null ? each.code : `${each.code}:${each.semester}`));
        return [university, code, titleEn, titleHi ?? '', credits ?? '', places.join('; ')];
      });
  },
};
