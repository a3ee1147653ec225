import { DueBoard } from './DueBoard';

export default function DuePage() {
  return <DueBoard />;
}
