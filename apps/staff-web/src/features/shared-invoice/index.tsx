import { useQuery } from '@tanstack/react-query';
import type { SharedInvoice } from '@tidycrew/contracts';
import { api, ApiError, Button, FullScreen } from '@tidycrew/web';
import { useParams } from 'react-router';
import { InvoiceView } from './InvoiceView';
import { TEXTS } from './texts';

/** /shared/{token}: one invoice for somebody who has its link and no account (decision D49). */
export default function SharedInvoicePage() {
  const { token = '' } = useParams();
  const address = `/api/shared-invoices/${encodeURIComponent(token)}`;
  const invoice = useQuery({
    queryKey: ['shared-invoice', token],
    queryFn: ({ signal }) => api.get<SharedInvoice>(address, { signal }),
    // Who comes back to the tab after the link was withdrawn sees that it was.
    refetchOnWindowFocus: true,
  });
  if (isRefused(invoice.error)) {
    return (
      <>
        <title>{TEXTS.invoice}</title>
        <FullScreen spinner={false} title={TEXTS.expired} />
      </>
    );
  }
  if (invoice.data) return <InvoiceView invoice={invoice.data} address={address} />;
  if (invoice.isLoading) return <FullScreen title={TEXTS.loading} />;
  return (
    <FullScreen
      spinner={false}
      title={TEXTS.unreachable}
      text={TEXTS.unreachableHint}
      action={
        <Button busy={invoice.isFetching} onClick={() => void invoice.refetch()}>
          {TEXTS.tryAgain}
        </Button>
      }
    />
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
