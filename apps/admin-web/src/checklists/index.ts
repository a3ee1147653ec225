export { ChecklistList as default } from './ChecklistList';
