import { Component, lazy, Suspense, type ReactNode } from 'react';
import type { InvoiceStatus, SharedInvoice } from '@tidycrew/contracts';
import { dollarsToCents, formatDay, formatDollars } from '@tidycrew/domain';
import { Badge, Banner, ButtonLink, Card, InstallIcon, NoteIcon, Spinner, type Tone } from '@tidycrew/web';
import { locale, OFFICE_LANG } from '@tidycrew/web/language';
import { formatShortDate } from '@tidycrew/web/time';
import { HowToPay } from './HowToPay';
import { TEXTS } from './texts';
import styles from './SharedInvoice.module.css';

/** The PDF reader is far larger than everything else, so the facts do not wait for it. */
const InvoicePages = lazy(() => import('./InvoicePages'));

const TONES: Record<InvoiceStatus, Tone | 'neutral'> = {
  draft: 'neutral',
  sent: 'info',
  paid: 'success',
  overdue: 'warning',
  cancelled: 'danger',
};

/**
 * The facts of the invoice and its credit notes, and its pages below. A cancelled one has no pages any more.
 * @param address of the invoice in the API
 */
export function InvoiceView({ invoice, address }: { invoice: SharedInvoice; address: string }) {
  const pdfAddress = `${address}/pdf`;
  const { brandName, invoiceNumber, status } = invoice;
  const isCancelled = status === 'cancelled';
  const open = formatDollars(dollarsToCents(invoice.open));
  return (
    <div className={styles.page}>
      <title>{TEXTS.pageTitle(invoiceNumber, brandName)}</title>
      <Head brandName={brandName} logo={invoice.hasLogo ? `${address}/logo` : null} />
      <main className={styles.main}>
        <Card className="stack">
          <div className={styles.heading}>
            <h1 className={styles.title}>
              {TEXTS.invoice} <span translate="no">{invoiceNumber}</span>
            </h1>
            <Badge tone={TONES[status]}>{TEXTS.status[status]}</Badge>
          </div>
          <dl className={styles.list}>
            <Fact name={TEXTS.for} value={invoice.customerName} />
            <Fact name={TEXTS.total} value={formatDollars(dollarsToCents(invoice.totalAmount))} />
            {invoice.open > 0 && invoice.open !== invoice.totalAmount && <Fact name={TEXTS.open} value={open} />}
            <Fact name={TEXTS.issued} value={shownDay(invoice.issueDate)} />
            <Fact name={TEXTS.due} value={shownDay(invoice.dueDate)} />
          </dl>
          <p className={styles.terms}>{invoice.terms.join(' · ')}</p>
          {isCancelled ? (
            <Banner tone="danger">{TEXTS.cancelled}</Banner>
          ) : (
            <div className={styles.actions}>
              <ButtonLink href={pdfAddress} target="_blank" rel="noreferrer" icon={<NoteIcon size={20} />}>
                {TEXTS.openPdf}
              </ButtonLink>
              <ButtonLink
                variant="secondary"
                href={pdfAddress}
                download={`${invoiceNumber}.pdf`}
                icon={<InstallIcon size={20} />}
              >
                {TEXTS.download}
              </ButtonLink>
            </div>
          )}
          <HowToPay {...invoice} open={open} />
          <CreditNotes notes={invoice.creditNotes} address={address} />
        </Card>
        {!isCancelled && (
          <NotDrawn>
            <Suspense fallback={<Waiting />}>
              <InvoicePages address={pdfAddress} waiting={<Waiting />} />
            </Suspense>
          </NotDrawn>
        )}
      </main>
    </div>
  );
}

/** Who sends the invoice, as at its own head. */
function Head({ brandName, logo }: { brandName: string; logo: string | null }) {
  return (
    <header className={styles.header}>
      <p className={styles.brand} translate="no">
        {brandName}
      </p>
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
    </header>
  );
}

/** '05/03/2026', as the invoice itself has it; other languages as they are written. */
const shownDay = (day: string): string =>
  locale() === OFFICE_LANG ? formatDay(day) : formatShortDate(`${day}T00:00:00Z`, 'UTC');

function CreditNotes({ notes, address }: { notes: SharedInvoice['creditNotes']; address: string }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={TEXTS.creditNotes}>
      <h2 className={styles.terms}>{TEXTS.creditNotes}</h2>
      <div className={styles.actions}>
        {notes.map(({ creditNoteNumber, issueDate, total }) => (
          <ButtonLink
            key={creditNoteNumber}
            variant="secondary"
            href={`${address}/credit-notes/${creditNoteNumber}/pdf`}
            target="_blank"
            rel="noreferrer"
            icon={<NoteIcon size={20} />}
          >
            {TEXTS.openCreditNote(creditNoteNumber, formatDollars(dollarsToCents(total)), shownDay(issueDate))}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi translate="no">{value}</bdi>
      </dd>
    </div>
  );
}

function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {TEXTS.drawing}
    </p>
  );
}

/** A browser that cannot show the pages still has both buttons. */
class NotDrawn extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    console.warn('The pages cannot be shown.', error);
  }

  override render() {
    return this.state.hasFailed ? <Banner tone="warning">{TEXTS.notDrawn}</Banner> : this.props.children;
  }
}
