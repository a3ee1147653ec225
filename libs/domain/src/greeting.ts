const NOON = 12 * 60;
const EVENING = 17 * 60;

type Greeting = 'Good Morning' | 'Good Afternoon' | 'Good Evening';

/** Greeting by local minutes since midnight: morning before 12:00, afternoon before 17:00 (document 000 section 2). */
export function greetingFor(minutesOfDay: number): Greeting {
  if (minutesOfDay < NOON) return 'Good Morning';
  return minutesOfDay < EVENING ? 'Good Afternoon' : 'Good Evening';
}
