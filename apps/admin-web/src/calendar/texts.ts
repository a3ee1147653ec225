import { defineTexts } from '../i18n';

/** Sentences about calendar links (decision D63). */
export const CALENDAR_TEXTS = defineTexts('calendar', {
  open: 'Calendar link',
  title: (name: string) => `Calendar of ${name}`,
  why: 'A calendar app that subscribes to the link shows the visits of four weeks back and eight ahead: name, suburb and time. Whoever has the link sees them, until it is withdrawn.',
  make: 'Make a link',
  making: 'Making...',
  close: 'Close',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link was copied.',
  copyFailed: 'The link could not be copied. It is selected: copy it by hand.',
  once: 'The link is shown this once.',
  list: 'Links that work',
  none: 'There is no link yet.',
  loading: 'Loading links...',
  loadFailed: 'The links could not be loaded.',
  madeBy: (person: string, moment: string) => `Made by ${person}, ${moment}`,
  lastOpened: (moment: string) => `last read ${moment}`,
  neverOpened: 'never read',
  withdraw: 'Withdraw',
  withdrawOf: (moment: string) => `Withdraw the link of ${moment}`,
  withdrawn: 'The link was withdrawn.',
});
