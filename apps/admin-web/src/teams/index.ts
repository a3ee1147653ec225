export { TeamList as default } from './TeamList';
