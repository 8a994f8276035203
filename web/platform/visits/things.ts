import type { CoursePage } from '#contract/courses/courses.ts';
import type { Settings } from '#contract/settings/school.ts';

/** A crumb of the way to a page: what it is called, and its path. */
export type Crumb = { name: string; path: string };
/** What a thing says beside itself: the school, its whole address, and what it is about in words. */
export type ThingContext = { school: string; origin: string; url: string; description: string };

const CONTEXT = 'https://schema.org';
const STARS = 5;

/** What is known of the school itself (schema.org/EducationalOrganization). */
export function schoolThing({ site, instructor }: Settings, { school, origin, description }: ThingContext): object {
  return {
    ...{ '@context': CONTEXT, '@type': 'EducationalOrganization', name: school, url: `${origin}/`, description },
    logo: new URL(site.logoUrl ?? '/icon-512.png', origin).href,
    ...(instructor && { sameAs: instructor.socials.map(({ url }) => url) }),
  };
}

/** The way from home to a page (schema.org/BreadcrumbList). */
export function wayThing(steps: Crumb[], origin: string): object {
  const items = steps.map(({ name, path }, place) => {
    return { '@type': 'ListItem', position: place + 1, name, item: origin + path };
  });
  return { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement: items };
}

/** A course, and the same as something that is sold (schema.org/Course and /Product). */
export function courseThings(course: CoursePage, place: ThingContext): object[] {
  const { title, language, thumbnailUrl, hours, instructorName, subject } = course;
  const offer = offerOf(course, place);
  const rated = ratingOf(course);
  const shared = { '@context': CONTEXT, name: title, description: place.description, url: place.url };
  const image = imageOf(thumbnailUrl, place);
  const instance = {
    ...{ '@type': 'CourseInstance', courseMode: 'Online', inLanguage: language },
    ...(hours > 0 && { courseWorkload: `PT${hours}H` }),
    ...(instructorName && { instructor: { '@type': 'Person', name: instructorName } }),
  };
  return [
    {
      ...{ ...shared, '@type': 'Course', ...image, inLanguage: language, ...rated, offers: offer },
      ...(subject && { courseCode: subject.code }),
      provider: { '@type': 'Organization', name: place.school, url: `${place.origin}/` },
      hasCourseInstance: instance,
    },
    productThing(course, place, rated),
  ];
}

type Sold = { id: string; title: string; pricePaise: number; thumbnailUrl: string | null };

/** Something that is sold (schema.org/Product), with what it was rated. */
export function productThing(sold: Sold, place: ThingContext, rated: object): object {
  return {
    ...{ '@context': CONTEXT, '@type': 'Product', name: sold.title, description: place.description, url: place.url },
    ...{ sku: sold.id, ...imageOf(sold.thumbnailUrl, place), brand: { '@type': 'Brand', name: place.school } },
    ...{ ...rated, offers: offerOf(sold, place) },
  };
}

function offerOf({ pricePaise }: Sold, { url, school }: ThingContext): object {
  const paise = Math.max(0, pricePaise);
  return {
    ...{ '@type': 'Offer', price: (paise / 100).toFixed(2), priceCurrency: 'INR', url },
    ...{ availability: `${CONTEXT}/InStock`, category: paise > 0 ? 'Paid' : 'Free' },
    seller: { '@type': 'Organization', name: school },
  };
}

function imageOf(address: string | null, { origin }: ThingContext): object {
  return address ? { image: new URL(address, origin).href } : {};
}

function ratingOf({ rating, ratings }: CoursePage): object {
  const reviewCount = ratings.reduce((sum, count) => sum + count, 0);
  if (rating === null || reviewCount === 0) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: STARS } };
}
