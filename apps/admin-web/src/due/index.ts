export { DueList as default } from './DueList';
