export { AbsenceList as default } from './AbsenceList';
