const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a datetime-local input shows it on this device, to the minute: 'yyyy-MM-ddTHH:mm'. */
export function toLocalInput(instant: Date): string {
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())].join('-');
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/** What a datetime-local input holds as ISO text; null when it is empty or not a time. */
export function fromLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The stored instant while the input still shows it: an untouched time keeps its seconds (decision D29). */
export function editedInstant(text: string, stored: string | null): string | null {
  return stored !== null && toLocalInput(new Date(stored)) === text ? stored : fromLocalInput(text);
}

const PRICE = /^\d{1,6}(\.\d{1,2})?$/;

/** A price as typed: null when left empty, undefined when it is not an amount. */
export function readPrice(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return PRICE.test(typed) ? Number(typed) : undefined;
}
