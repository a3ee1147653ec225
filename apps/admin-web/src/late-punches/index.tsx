export { LatePunchesPage as default } from './LatePunchesPage';
