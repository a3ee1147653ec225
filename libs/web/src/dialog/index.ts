export { DiscardQuestion } from './DiscardQuestion';
