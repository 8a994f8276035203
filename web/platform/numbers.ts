const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToOne = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Paise as the original writes prices: 'INR 1,49,900'; paise are shown only when there are some. */
export function inr(paise: number): string {
  return `INR ${(paise % 100 === 0 ? whole : withPaise).format(paise / 100)}`;
}

/** Paise with both their decimals, 'INR 422.88': for sums that stand under each other where tax is split. */
export function inrExact(paise: number): string {
  return `INR ${withPaise.format(paise / 100)}`;
}

/** A count or a length in hours, one decimal at most, with Indian grouping. */
export function plain(value: number): string {
  return upToOne.format(value);
}

/** A length in hours, one decimal at most; what is there at all is never shown as none. */
export function hoursOf(hours: number): string {
  return plain(hours > 0 ? Math.max(0.1, hours) : hours);
}
