import type { PageSlug } from '#contract/pages.ts';
import { about } from './about.rules.ts';
import { aboutUs } from './about-us.rules.ts';
import { contactUs } from './contact-us.rules.ts';
import { faq } from './faq.rules.ts';
import { privacyNotice } from './privacy-notice.rules.ts';
import { privacyPolicy } from './privacy-policy.rules.ts';
import { refundPolicy } from './refund-policy.rules.ts';
import { shippingAndDelivery } from './shipping-and-delivery.rules.ts';
import { termsAndCondition } from './terms-and-condition.rules.ts';
import type { PageText } from './text.rules.ts';

/** Midnight in India before the day on which these were written. */
export const DEFAULT_SINCE = '2026-11-20T18:30:00.000Z';

/** What a school says until it publishes a text of its own: true of this program with any settings. */
export const defaultTexts: Record<PageSlug, PageText> = {
  about,
  'about-us': aboutUs,
  'contact-us': contactUs,
  'privacy-policy': privacyPolicy,
  'privacy-notice': privacyNotice,
  'terms-and-condition': termsAndCondition,
  'refund-policy': refundPolicy,
  'shipping-and-delivery': shippingAndDelivery,
  faq,
};
