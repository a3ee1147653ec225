/** 'HH:mm' of '9:00 AM', '9am', '09:00', '13:30:00'; null: it is no time. */
export function timeInWords(cell: string): string | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)? ?([ap])?\.?(?:m\.?)?$/.exec(cell.trim().toLowerCase()) ?? [];
  if (hour === '' || (half === undefined && !/[:.h]/.test(cell))) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

/** Begin and end of '9am - 11am', 'HH:mm'; null: there is none. An end that does not lie behind its begin is none. */
export function windowInWords(from: string, to: string): [string | null, string | null] {
  const [first = '', second = ''] = from.split(/-|–|—|\bto\b/);
  const begin = timeInWords(first);
  const end = timeInWords(to === '' ? second : to);
  return [begin, begin !== null && end !== null && end > begin ? end : null];
}

/** Minutes of '2h 30m', '2:30', '2.5 hours', '150 min', '150'; a number up to 12 is of hours. null: it is none. */
export function minutesInWords(cell: string): number | null {
  const text = cell.trim().toLowerCase();
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes) || null;
  const [, hours, minutes] = /^(?:(\d+(?:\.\d+)?) ?h[a-z.]*)?,? ?(?:(\d+) ?m[a-z.]*)?$/.exec(text) ?? [];
  if (hours !== undefined || minutes !== undefined)
    return Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? 0) || null;
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const number = Number(text);
  return number <= 12 ? Math.round(number * 60) || null : Math.round(number);
}
