import type { LatelySent } from '@tidycrew/contracts';
import { LateBadges } from './LateMarks';

const lateBy = ({ pressedAt, receivedAt }: LatelySent): number => Date.parse(receivedAt) - Date.parse(pressedAt);

/** In a list of cleans: how late the latest of its presses was sent (decision D69). */
export default function LateBadge({ marks }: { marks: readonly LatelySent[] }) {
  const [worst] = marks.toSorted((a, b) => lateBy(b) - lateBy(a));
  if (!worst) return null;
  return (
    <LateBadges
      mark={{
        ...worst,
        clockChanged: marks.some(({ clockChanged }) => clockChanged),
        archived: [...new Set(marks.flatMap(({ archived }) => archived))],
      }}
    />
  );
}
