import { lazy, Suspense, use, useEffect } from 'react';
import { RecordContextProvider, ReferenceManyField, useListContext, useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Alert, Box, Link, Skeleton, Stack, Typography } from '@mui/material';
import { LIMITS, type InvoiceDetails, type InvoiceLink, type OutboxMail } from '@tidycrew/contracts';
import { dollarsToCents, formatDay, hasTaxable, printedTerms } from '@tidycrew/domain';
import { CleanLink } from '../cleans/short/ShortNote';
import { useMoment } from '../shared/moment';
import { COMMON_TEXTS } from '../shared/texts';
import { MailBadge } from '../outbox/MailBadge';
import { KIND_LABELS } from '../outbox/texts';
import { recordPath, showPath } from '../providers/address/record-path';
import { ShowDialog } from '../shared/dialog/ShowDialog';
import { Ends, Fact, Facts, Line, Lines, Part } from '../shared/show/RecordShow';
import { shownAmount } from '../shared/amount';
import { DueField, IssuedField, MailField } from './fields';
import { LINE_TEXTS } from './create/line-texts';
import { InvoiceActions } from './InvoiceActions';
import { NamesNotDrawn } from './NamesNotDrawn';
import { ExpiresField, OpenedField, WithdrawLink } from './links/fields';
import { StatusMenu, StatusProblem } from './StatusMenu';
import { CREATE_TEXTS, DETAILS_TEXTS as TEXTS, INVOICES_TEXTS, LINKS_TEXTS, SOURCE_LABELS } from './texts';

const InvoiceMoney = lazy(() => import('./money/InvoiceMoney'));

interface InvoiceDialogProps {
  id: number;
  /** Why the last change of status did not work. */
  problem: string | null;
  onClose: () => void;
}

/** /admin/invoices/5: one invoice whole, with lines, sums, notes, its e-mails and accountant links. */
export default function InvoiceDialog({ problem, ...dialog }: InvoiceDialogProps) {
  const tellProblem = use(StatusProblem);
  // That of another invoice.
  useEffect(() => tellProblem(null), [tellProblem]);
  return (
    <ShowDialog<InvoiceDetails>
      {...dialog}
      resource="invoices"
      titleOf={(invoice) => (invoice ? TEXTS.title(invoice.invoiceNumber) : TEXTS.unknown)}
      isWhole={(invoice) => 'lines' in invoice}
      gone={TEXTS.gone}
    >
      {(invoice) => (
        <>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Whole invoice={invoice} />
        </>
      )}
    </ShowDialog>
  );
}

function Whole({ invoice }: { invoice: InvoiceDetails }) {
  const { customerId, customerName, customerEmail, customerAddress, issueDate, dueDate, source, paymentTerms, notes } =
    invoice;
  const terms = printedTerms({ paymentTerms, issueDay: issueDate, dueDay: dueDate });
  return (
    <>
      <Typography component="strong" variant="h6" sx={{ fontWeight: 600 }}>
        <Link component={PageLink} to={showPath('customers', customerId)} color="inherit" underline="hover">
          {customerName}
        </Link>
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <StatusMenu />
        <MailField />
        {invoice.isIssued && (
          <Typography variant="body2" color="textSecondary">
            {TEXTS.issued}
          </Typography>
        )}
      </Stack>
      <NamesNotDrawn invoices={[invoice]} />
      <InvoiceActions />
      <LinesOf invoice={invoice} />
      <Facts>
        <Fact label={INVOICES_TEXTS.issueDate}>
          <IssuedField />
        </Fact>
        <Fact label={INVOICES_TEXTS.dueDate}>
          <DueField />
        </Fact>
        <Fact label={TEXTS.terms}>{terms.join(' · ')}</Fact>
        <Fact label={TEXTS.source}>{SOURCE_LABELS[source]}</Fact>
        <Fact label={TEXTS.email}>
          {customerEmail ?? (
            <Link component={PageLink} to={recordPath('customers', customerId)}>
              {TEXTS.noEmail}
            </Link>
          )}
        </Fact>
        <Fact label={TEXTS.address}>{customerAddress}</Fact>
        {invoice.billingName !== null && <Fact label={TEXTS.paidBy}>{invoice.billingName}</Fact>}
        {invoice.billingReference !== null && <Fact label={TEXTS.reference}>{invoice.billingReference}</Fact>}
        {invoice.billingAddress !== null && <Fact label={TEXTS.billingAddress}>{invoice.billingAddress}</Fact>}
      </Facts>
      {notes && (
        <Fact label={TEXTS.notes}>
          <span style={{ whiteSpace: 'pre-line' }}>{notes}</span>
        </Fact>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
        <InvoiceMoney invoice={invoice} />
      </Suspense>
      <Part title={TEXTS.mails}>
        <ReferenceManyField reference="outbox" target="invoiceId" perPage={LIMITS.page}>
          <Newest />
          <Lines none={TEXTS.noMails} most={LIMITS.page}>
            <MailLine />
          </Lines>
        </ReferenceManyField>
      </Part>
      <Part title={TEXTS.links}>
        {invoice.links.length === 0 && <Typography color="textSecondary">{TEXTS.noLinks}</Typography>}
        {invoice.links.map((link) => (
          <LinkLine key={link.id} link={link} />
        ))}
      </Part>
    </>
  );
}

/** The lines of an invoice and what they come to. */
function LinesOf({ invoice: { lines: sent, totalAmount, gstAmount } }: { invoice: InvoiceDetails }) {
  const lines = sent.map((line) => ({ ...line, amountCents: dollarsToCents(line.amount) }));
  return (
    <Part title={TEXTS.lines}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {lines.map((line) => (
          <Box component="li" key={line.lineId} sx={{ pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Ends end={shownAmount(line.amount)}>
              <Line
                more={[line.address, gstAmount !== null && line.gstFree && LINE_TEXTS.gstFree]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <DayOf line={line} />
                {` · ${line.description}`}
              </Line>
            </Ends>
          </Box>
        ))}
      </Box>
      <Ends end={<strong>{shownAmount(totalAmount)}</strong>}>
        <strong>{CREATE_TEXTS.total}</strong>
      </Ends>
      {gstAmount !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
          {hasTaxable(lines) ? CREATE_TEXTS.gst(shownAmount(gstAmount)) : CREATE_TEXTS.noGst}
        </Typography>
      )}
    </Part>
  );
}

/** The day of a line: opens its clean, or leads to its visit on the board. */
function DayOf({ line: { jobId, visitId, date } }: { line: InvoiceDetails['lines'][number] }) {
  const day = formatDay(date);
  if (jobId !== null) return <CleanLink jobId={jobId}>{day}</CleanLink>;
  if (visitId === null) return day;
  return (
    <Link component={PageLink} to={`/schedule?day=${date}`}>
      {day}
    </Link>
  );
}

/** More are never listed. */
function Newest() {
  const { data = [], total = 0 } = useListContext();
  return total > data.length ? COMMON_TEXTS.newestOnly(data.length) : null;
}

/** Leads to the outbox, where the e-mail can be read. */
function MailLine() {
  const mail = useRecordContext<OutboxMail>();
  const moment = useMoment();
  if (!mail) return null;
  const { id, kind, createdAt, to, status } = mail;
  return (
    <Ends end={<MailBadge status={status} />}>
      <Line more={`${moment(createdAt)} · ${to}`}>
        <Link component={PageLink} to={recordPath('outbox', id)}>
          {KIND_LABELS[kind]}
        </Link>
      </Line>
    </Ends>
  );
}

function LinkLine({ link }: { link: InvoiceLink }) {
  return (
    <RecordContextProvider value={link}>
      <Ends end={<WithdrawLink />}>
        <Line
          more={
            <>
              {LINKS_TEXTS.lastOpened}: <OpenedField />
            </>
          }
        >
          {LINKS_TEXTS.expires} <ExpiresField />
        </Line>
      </Ends>
    </RecordContextProvider>
  );
}
