import { ownedCourses, ownedEbooks, wishes } from './belongings.ts';
import { closesIn, courses } from './catalogue.ts';
import { type Ago, agoFrom, dated, dayInIndia } from './clock.ts';
import { landings, outlineOf } from './landings/outlines.ts';
import { shelfAt } from './library/library.ts';
import { announcements, polls, streams } from './news.ts';
import { accounts, classmates, DEMO_PASSWORD_HASH } from './people.ts';
import { reviews } from './reviews.ts';
import { settings } from './settings.ts';
import { programmeSubjects, subjects } from './universities/subjects.ts';
import { datesAt, studentSubjects } from './universities/timetables.ts';
import { programmes, universities } from './universities/universities.ts';

export type School = ReturnType<typeof schoolAt>;

/** Every row of the demo school, by table, as if `now` were today. */
export function schoolAt(now: Date) {
  const ago = agoFrom(now);
  return {
    ...{ universities, programmes, subjects, programmeSubjects },
    ...datesAt(now),
    userSubjects: studentSubjects,
    users: usersAt(ago),
    passwords: accounts.map(({ id }) => ({ user_id: id, scheme: 'argon2id', hash: DEMO_PASSWORD_HASH })),
    courses: dated(courses, ago).map((row) => {
      const days = closesIn[row.id];
      const open_until = days === undefined ? null : dayInIndia(ago(-days));
      return { ...row, ...landingOf(row.id), open_until, thumbnail_url: `/demo/course-${row.id}.webp` };
    }),
    courseInstructors: courses.map(({ id }) => ({ course_id: id, user_id: 'tutor' })),
    ...outlinesAt(ago, now),
    ...shelfAt(ago),
    reviews: reviewsAt(ago),
    entitlements: [...courseEntitlementsAt(ago), ...ebookEntitlementsAt(ago)],
    wishes: wishes.map((wish) => {
      return { user_id: wish.user, product_id: wish.product, wished_paise: wish.paise, created_at: ago(wish.daysAgo) };
    }),
    settings: Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    announcements: dated(announcements, ago),
    streams: dated(streams, ago).map((row) => ({ ...row, thumbnail_url: `/demo/stream-${row.id}.webp` })),
    ...pollsAt(ago),
  };
}

const STUDIES = { university_id: 'ignou', programme_id: 'bag', term_id: 'ignou-admission-july-2026' };
const NO_STUDIES = { university_id: null, programme_id: null, term_id: null };

function usersAt(ago: Ago) {
  return [...accounts, ...classmates].map(({ daysAgo, ...person }) => {
    const joined = ago(daysAgo);
    const email = `${person.id}@demo.test`;
    const studies = person.id === 'student' ? STUDIES : NO_STUDIES;
    return { ...person, ...studies, email, email_verified_at: joined, terms_accepted_at: joined, created_at: joined };
  });
}

function landingOf(courseId: string) {
  const { units: _units, ...said } = landings[courseId] ?? { units: [] };
  return said;
}

function outlinesAt(ago: Ago, now: Date) {
  const outlined = courses.flatMap((course) => outlineOf(course, ago(course.daysAgo), now));
  return {
    courseSections: outlined.map(({ section }) => section),
    lessons: outlined.flatMap(({ lessons }) => lessons),
  };
}

/** The reviews of a course in the order of their writing, spread over the time since it was published. */
function reviewsAt(ago: Ago) {
  return courses.flatMap(({ id, daysAgo }) =>
    (reviews[id] ?? []).map(([author, rating, text], index, all) => {
      const created_at = ago(daysAgo * 0.9 * (1 - index / all.length));
      return { id: `${id}-${author}`, product_id: id, user_id: author, rating, text, created_at };
    }),
  );
}

function courseEntitlementsAt(ago: Ago) {
  return courses.flatMap(({ id, daysAgo, price_paise }) => {
    const reviewers = (reviews[id] ?? []).map(([user]) => ({ user, daysAgo: daysAgo * 0.95 }));
    const owners = [...ownedCourses.filter(({ course }) => course === id), ...reviewers];
    return owners.map((owner) => ({
      id: `${owner.user}-${id}`,
      user_id: owner.user,
      product_id: id,
      // Whoever studied here before there were orders.
      source: price_paise > 0 ? 'import' : 'free',
      granted_at: ago(owner.daysAgo),
    }));
  });
}

function ebookEntitlementsAt(ago: Ago) {
  return ownedEbooks.map(({ user, ebook, daysAgo }) => ({
    id: `${user}-${ebook}`,
    user_id: user,
    product_id: ebook,
    source: 'import',
    granted_at: ago(daysAgo),
  }));
}

/** Counters are the lengths of the records, so that they agree. */
function pollsAt(ago: Ago) {
  const records = polls.map(({ id, options, firstVoter, daysAgo }) => {
    const voters = [...(firstVoter ? [firstVoter] : []), ...classmates.map((person) => person.id)];
    const positions = options.flatMap(([, votes], position) => Array<number>(votes).fill(position));
    const votes = voters.slice(0, positions.length).map((user_id, index) => {
      const voted_at = ago(daysAgo * (1 - index / positions.length));
      return { poll_id: id, user_id, position: positions[index] ?? 0, voted_at };
    });
    return { id, options, votes };
  });
  return {
    polls: dated(polls, ago).map(({ id, title, created_at, published_at }, index) => {
      return { id, title, created_at, published_at, total_votes: records[index]?.votes.length ?? 0 };
    }),
    pollOptions: records.flatMap(({ id, options, votes }) =>
      options.map(([title], position) => {
        const count = votes.filter((vote) => vote.position === position).length;
        return { poll_id: id, position, title, votes: count };
      }),
    ),
    pollVotes: records.flatMap(({ votes }) => votes),
  };
}
