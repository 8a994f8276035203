import { collection } from './documents.rules.ts';
import {
  Count,
  Hours,
  languageOf,
  Rating,
  Reference,
  Rupees,
  Switch,
  TextField,
  Timestamp,
  WebAddress,
} from './fields.rules.ts';

const times = { timestamp: Timestamp, createdAt: Timestamp };
const pictures = { thumbnailURL: WebAddress, thumbnailUrl: WebAddress };

const pictureOf = (fields: { thumbnailURL: string | null; thumbnailUrl: string | null }): string | null =>
  fields.thumbnailURL ?? fields.thumbnailUrl;

export const timeOf = (fields: { timestamp: string | null; createdAt: string | null }): string | null =>
  fields.timestamp ?? fields.createdAt;

export const courseDocuments = collection({
  must: { title: TextField, courseDiscountedPrice: Rupees },
  may: { coursePrice: Rupees, courseHours: Hours, courseArticles: Count, isLive: Switch, ...pictures, ...times },
  row: (fields) => ({
    title: fields.title,
    language: languageOf(fields.title),
    thumbnail_url: pictureOf(fields),
    price_paise: fields.courseDiscountedPrice,
    list_price_paise: fields.coursePrice,
    hours: fields.courseHours ?? 0,
    articles: fields.courseArticles ?? 0,
    live: fields.isLive ?? false,
    at: timeOf(fields),
  }),
});

export const courseReviews = collection({
  must: { courseId: Reference, rating: Rating },
  may: {
    uid: Reference,
    userId: Reference,
    user: Reference,
    text: TextField,
    review: TextField,
    comment: TextField,
    ...times,
  },
  row: (fields) => ({
    product_id: fields.courseId,
    user_id: fields.uid ?? fields.userId ?? fields.user,
    rating: fields.rating,
    text: fields.text ?? fields.review ?? fields.comment ?? '',
    at: timeOf(fields),
  }),
});

export const bookSections = collection({
  must: { title: TextField },
  may: { position: Count },
  row: (fields) => ({ title: fields.title, position: fields.position ?? 0 }),
});

export const ebookDocuments = collection({
  must: { title: TextField, bookDiscountedPrice: Rupees },
  may: { bookPrice: Rupees, rating: Rating, pages: Count, sectionId: Reference, isLive: Switch, ...pictures, ...times },
  row: (fields) => ({
    title: fields.title,
    language: languageOf(fields.title),
    thumbnail_url: pictureOf(fields),
    rating: fields.rating,
    pages: fields.pages ?? 0,
    price_paise: fields.bookDiscountedPrice,
    list_price_paise: fields.bookPrice,
    section_id: fields.sectionId,
    live: fields.isLive ?? false,
    at: timeOf(fields),
  }),
});
