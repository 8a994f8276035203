// Beside these and what was ordered, whoever reviewed a course holds it: only an owner may write a review.
export const ownedCourses = [{ user: 'student', course: 'bhic-131-hi', daysAgo: 4 }];

export const ownedEbooks = [
  { user: 'priya-nair', ebook: 'bpsc-131-en', daysAgo: 0.7 },
  { user: 'kavita-yadav', ebook: 'bhic-131-answers-hi', daysAgo: 3 },
  { user: 'arjun-mehta', ebook: 'bsoc-131-en', daysAgo: 6 },
];

export const wishes = [
  { user: 'student', product: 'bsoc-131', paise: 49_900, daysAgo: 1 },
  { user: 'student', product: 'becc-131', paise: 59_900, daysAgo: 2 },
  // When it cost what is struck through now.
  { user: 'student', product: 'becc-131-en', paise: 24_900, daysAgo: 40 },
];
