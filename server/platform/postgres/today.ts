import { sql } from 'kysely';

/** The date that it is now in India, as the database has it. */
export const TODAY = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** When this day of India began. */
export const TODAY_BEGAN = sql<Date>`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
