export { ActivityList as default } from './ActivityList';
