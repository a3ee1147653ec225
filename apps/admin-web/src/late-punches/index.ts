export { LatePunchList as default } from './LatePunchList';
