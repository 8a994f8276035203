const DEVANAGARI_ZERO = 0x0966;
const GROUPED = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)$/;
const NUMBER = /^([+-]?)(\d[\d,]*|(?=\.))(?:\.(\d+))?(e[+-]?\d{1,3})?$/;

function readDecimal(text: string): string | undefined {
  const [found, sign = '', digits = '', decimals, exponent = ''] = NUMBER.exec(text) ?? [];
  if (found === undefined || (digits.includes(',') && !GROUPED.test(digits))) return undefined;
  const whole = digits.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${whole}${decimals === undefined ? '' : `.${decimals}`}${exponent}`;
}

/** How the school reads a number that is typed, '१,००,०००' as '100000'; undefined when it can not read one. */
export function readTypedNumber(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll('−', '-')
    .toLowerCase()
    .trim();
  const isPercent = plain.endsWith('%');
  const parts = (isPercent ? plain.slice(0, -1) : plain).split('/').map((part) => readDecimal(part.trim()));
  const isRead =
    parts.length <= 2 && parts.every((part) => part !== undefined) && !/^-|^0*\.?0*$/.test(parts[1] ?? '1');
  return isRead ? `${parts.join('/')}${isPercent ? '%' : ''}` : undefined;
}
