import { useQuery } from '@tanstack/react-query';
import type { CrewVisit, StaffAccess } from '@tidycrew/contracts';
import { api, Banner, Button, sentenceFor, Skeleton } from '@tidycrew/web';
import { OfficeWords } from '../../../shell/office';
import { AccessNotes } from './AccessNotes';
import { ACCESS_TEXTS as TEXTS } from './texts';

interface StartNotesProps {
  customerId: number;
  /** The visit that is about to be started: its notes are on the phone already. */
  visit?: CrewVisit;
}

/** What whoever is about to start must know of the house. */
export function StartNotes({ customerId, visit }: StartNotesProps) {
  const known = visit?.access;
  return known ? <AccessNotes notes={known} /> : <AskedNotes customerId={customerId} />;
}

/** Asks the server, which counts it, because there is no visit; nothing of the answer stays once the dialog is closed. */
function AskedNotes({ customerId }: { customerId: number }) {
  const { data, error, fetchStatus, isPending, refetch } = useQuery({
    queryKey: ['access', customerId],
    queryFn: ({ signal }) => api.post<StaffAccess>(`/api/staff/customers/${customerId}/access`, {}, { signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (data) return <AccessNotes notes={data.notes} />;
  if (fetchStatus === 'paused') return <Banner tone="info">{TEXTS.needsNetwork}</Banner>;
  if (isPending) {
    return (
      <div role="status" aria-label={TEXTS.loading}>
        <Skeleton height="1.5rem" />
      </div>
    );
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="quiet" onClick={() => void refetch()}>
          {TEXTS.tryAgain}
        </Button>
      }
    >
      <OfficeWords>{sentenceFor(error, { fallback: TEXTS.notLoaded, network: TEXTS.needsNetwork })}</OfficeWords>
    </Banner>
  );
}
