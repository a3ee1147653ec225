export { OutboxList as default } from './OutboxList';
