import { mailNewEmail } from './credentials/new-email.jobs.ts';
import { mailReset } from './credentials/new-password.jobs.ts';
import { answerRegistration, forgetOldRegistrations, repeatConfirmation } from './registration/registration.jobs.ts';

/** What waits in the queue, and what comes by the clock. */
export const accountJobs = [answerRegistration, repeatConfirmation, mailReset, mailNewEmail];
export const timedAccountJobs = [forgetOldRegistrations];
