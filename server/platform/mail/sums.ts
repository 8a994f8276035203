const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise in words for mails: INR 1,499.00. */
export function sumInWords(paise: number): string {
  return `INR ${RUPEES.format(paise / 100)}`;
}
