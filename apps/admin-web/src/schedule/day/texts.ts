import { defineTexts } from '../../i18n';

/** A team's day (decision D62). */
export const DAY_TEXTS = defineTexts('scheduleDay', {
  title: (team: string, day: string) => `${team}, ${day}`,
  back: 'Back to the week',
  previous: 'Previous day',
  next: 'Next day',
  list: 'Visits in their order',
  none: 'Nothing is planned for this team on this day.',
  noTeam: 'This team is not on the schedule.',
  earlier: (name: string) => `${name} earlier`,
  later: (name: string) => `${name} later`,
  shortest: 'Shortest way',
  ordering: 'Ordering...',
  ordered: 'The visits are in the order of the shortest way.',
  sameOrder: 'This is the shortest way already.',
  orderFailed: (error: string) => `The order was not changed: ${error}`,
  reordered: (name: string, place: number) => `${name} is number ${place} now.`,
  map: 'Map',
  way: (places: number) => `${places} ${places === 1 ? 'place' : 'places'} in this order:`,
  unlocated: 'place unknown',
});
