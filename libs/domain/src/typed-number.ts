/** At most six digits, also in groups of three with one sign between them; those before a decimal comma have no comma. */
const BEFORE_POINT = String.raw`(\d{1,6}|[1-9]\d{0,2}[,\s'’]\d{3})`;
const BEFORE_COMMA = String.raw`(\d{1,6}|[1-9]\d{0,2}[.\s'’]\d{3})`;
/** Other programs write four and more decimals, of which only noughts can be left out; three could be thousands. */
const WITH_POINT = new RegExp(String.raw`^${BEFORE_POINT}(?:\.(?:(\d{2})0{2,}|(\d{1,2})))?$`);
const WITH_COMMA = new RegExp(String.raw`^${BEFORE_COMMA},(\d{1,2})$`);
const WHOLE = /^(\d{1,9}|[1-9]\d{0,2}([,\s'’])\d{3}(?:\2\d{3})?)(?:[.,]0{1,2})?$/;

/**
 * A number of at most 2 decimals and below a million as people write it: '1234.5', '1,234.50', '95,50', '1.200,00'. A comma or
 * a point before the one or two last digits is decimal, never thousands; what can mean two numbers, as '1.200' can, is none
 * (decision D400). Null for anything else; signs and units are the caller's.
 */
export function decimalOfText(text: string): number | null {
  const typed = text.trim();
  const [, whole, long, short] = WITH_POINT.exec(typed) ?? WITH_COMMA.exec(typed) ?? [];
  return whole === undefined ? null : Number(`${digitsOf(whole)}.${long ?? short ?? '0'}`);
}

/** A whole number as people write it: '90', '1,000'; null for anything else, such as '90,5' (decision D400). */
export function wholeOfText(text: string): number | null {
  const whole = WHOLE.exec(text.trim())?.[1];
  return whole === undefined ? null : Number(digitsOf(whole));
}

const digitsOf = (grouped: string) => grouped.replace(/\D/g, '');

/** What an arrow key makes of a number between `min` and `max`; from one off the steps, which begin at `min`, to the next on them. */
export function steppedNumber(
  value: number | null,
  direction: 1 | -1,
  { min, max, step = 1 }: { min?: number; max?: number; step?: number },
): number {
  const from = ((value ?? min ?? 0) - (min ?? 0)) / step;
  // 0.29 / 0.01 is 28.999999999999996.
  const near = Math.round(from);
  const isOnStep = Math.abs(from - near) < 1e-6;
  const steps = isOnStep
    ? near + (value === null && direction > 0 && min ? 0 : direction)
    : direction > 0
      ? Math.ceil(from)
      : Math.floor(from);
  const next = Number(((min ?? 0) + steps * step).toFixed(2));
  return Math.max(min ?? -Infinity, Math.min(max ?? Infinity, next));
}
