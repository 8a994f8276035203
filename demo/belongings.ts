// Beside these and what was ordered, whoever reviewed a course holds it: only an owner may write a review.
export const ownedCourses = [{ user: 'student', course: 'bhic-131-hi', daysAgo: 4 }];

export const ownedEbooks = [
  { user: 'priya-nair', ebook: 'bpsc-131-en', daysAgo: 0.7 },
  { user: 'kavita-yadav', ebook: 'bhic-131-answers-hi', daysAgo: 3 },
  { user: 'arjun-mehta', ebook: 'bsoc-131-en', daysAgo: 6 },
];

export const wishes = [
  { user: 'student', course: 'bsoc-131', daysAgo: 1 },
  { user: 'student', course: 'becc-131', daysAgo: 2 },
];
