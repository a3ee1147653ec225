import type { ActiveJob } from '@tidycrew/contracts';
import { AccessNotes } from './AccessNotes';
import { Codes } from './Codes';

/** What is folded on the working card under 'At this house'. */
export default function HouseParts({ job }: { job: ActiveJob }) {
  return (
    <>
      <AccessNotes notes={job.access ?? []} />
      <Codes codes={job.codes ?? []} />
    </>
  );
}
