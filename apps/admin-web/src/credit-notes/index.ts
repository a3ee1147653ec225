export { CreditNoteList as default } from './CreditNoteList';
