export { TeamsPage as default } from './TeamsPage';
