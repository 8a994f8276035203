/** The names in an address by which a link says where it stood (`utm_…`), and whose it is. */
export const SOURCE_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'ref'] as const;

export const MAX_SOURCE_LENGTH = 100;
/** For so long the link counts from when somebody agreed. */
export const MAX_SOURCE_DAYS = 30;
