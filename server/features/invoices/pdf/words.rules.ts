const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const UNITS: [number, string][] = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

function numberInWords(number: number): string {
  const unit = UNITS.find(([size]) => number >= size);
  if (unit) {
    const [size, name] = unit;
    const rest = number % size;
    const head = `${numberInWords(Math.floor(number / size))} ${name}`;
    return rest > 0 ? `${head} ${numberInWords(rest)}` : head;
  }
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens < 2) return SMALL[number] ?? '';
  return ones > 0 ? `${TENS[tens]}-${SMALL[ones]}` : (TENS[tens] ?? '');
}

/** An amount as a cheque has it, in lakhs and crores: Rupees Four Hundred Ninety-Nine and Fifty Paise Only. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${numberInWords(rupees)}`] : []),
    ...(rest > 0 ? [`${numberInWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`] : []),
  ];
  return `${parts.join(' and ')} Only`;
}

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 49900 paise as 499.00, 12345600 as 1,23,456.00. */
export function formatPaise(paise: number): string {
  return RUPEES.format(paise / 100);
}

/** 1800 basis points as 18, 250 as 2.5. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100);
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];

/** 2026-11-21 as 21 November 2026. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
