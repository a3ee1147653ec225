export { SchedulePage as default } from './SchedulePage';
