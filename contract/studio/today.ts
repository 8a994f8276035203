import * as v from 'valibot';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { Day, Paise } from '#contract/products/product.ts';

/** How many days are shown; before them stand as many for comparison. */
export const TodaySpan = v.picklist(['7', '14', '28', '90']);
export type TodaySpan = v.InferOutput<typeof TodaySpan>;

/** Money that came in, tax included, less what of it went back since. `beforePaise` of a day: as many days earlier as are shown. */
const Sales = v.object({
  todayPaise: Paise,
  /** On the same weekday a week ago, until the same time. */
  weekAgoPaise: Paise,
  days: v.array(v.object({ day: Day, paise: Paise, beforePaise: Paise })),
});

/** A doubt or a ticket, with the moment until which an answer was promised. */
const Waiting = v.object({
  kind: v.picklist(['doubt', 'ticket']),
  id: v.string(),
  text: v.string(),
  detail: v.string(),
  dueAt: Timestamp,
});

const RefundWaiting = v.object({
  id: Id,
  orderId: Id,
  student: v.string(),
  title: v.string(),
  amountPaise: Paise,
  dueAt: v.nullable(Timestamp),
  needsSecond: v.boolean(),
});

const FailedJob = v.object({ id: v.string(), kind: v.string(), error: v.string(), at: Timestamp });

/** What an instructor gets is of their own courses. Null is what is not for this role. */
export const Today = v.object({
  sales: v.nullable(Sales),
  enrolments: v.object({ courses: v.number(), ebooks: v.number(), testSeries: v.number() }),
  watching: v.object({
    count: v.number(),
    lessons: v.array(v.object({ lessonId: Id, title: v.string(), courseTitle: v.string(), count: v.number() })),
  }),
  waiting: v.object({ doubts: v.number(), tickets: v.nullable(v.number()), first: v.array(Waiting) }),
  refunds: v.nullable(v.object({ count: v.number(), totalPaise: Paise, first: v.array(RefundWaiting) })),
  failedJobs: v.nullable(v.object({ count: v.number(), first: v.array(FailedJob) })),
  /** Since when a due job waits, two minutes or more, while no worker takes any. */
  overdueSince: v.nullable(Timestamp),
  /** The first paper that is still to come, of any published timetable. */
  nextExam: v.nullable(v.object({ day: Day, title: v.string() })),
});
export type Today = v.InferOutput<typeof Today>;

/** What a new school does first, in order; each is done by itself once what it asks for is there. */
const FirstSteps = v.object({
  steps: v.array(
    v.object({
      step: v.picklist(['catalogue', 'brand', 'payments', 'course', 'publish', 'share']),
      isDone: v.boolean(),
    }),
  ),
});
export type FirstStep = v.InferOutput<typeof FirstSteps>['steps'][number];

export const today = {
  firstSteps: staffWith('settings.change')
    .route({ method: 'GET', path: '/studio/first-steps', tags: ['studio'], summary: 'What a new school does first' })
    .output(FirstSteps),

  read: staffWith('studio.open')
    .route({ method: 'GET', path: '/studio/today', tags: ['studio'], summary: 'What happens today, and what waits' })
    .input(v.strictObject({ days: TodaySpan }))
    .output(Today),
};
