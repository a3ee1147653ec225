export { TimesheetsPage as default } from './TimesheetsPage';
