import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { Link, Paper } from '@mui/material';
import type { InvoiceAttentionRow, ScheduleNeed } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { formatDate } from '@tidycrew/web/time';
import { ACCESS_NEEDS, useRevealsToReview, useUnsortedCount } from '../../access/needs';
import { DUE_TEXTS } from '../../due/texts';
import { useLateCount } from '../../due/late-count';
import { ChargeFee } from '../../invoices/create/ChargeFee';
import { CHARGE_TEXTS } from '../../invoices/create/charge-texts';
import { useWaitingPunches, WAITING_TEXTS } from '../../late-punches/waiting';
import { useCanChange } from '../../session/use-session';
import { useBusinessZone } from '../../shared/use-business-zone';
import { useFewRows } from '../parts/few-rows';
import { Section } from '../parts/Section';
import { useDemoAccounts, useInvoiceAttention, useKeysToLookAt, useShortCleans, useVisitNeeds } from '../queries';
import { TEXTS } from './texts';
import { useDebtors } from './use-debtors';

/** Only where there is one. */
const Debtors = lazy(() => import('./Debtors'));
const ShortClean = lazy(() => import('./ShortClean'));

/** Lines until somebody asks for all. */
const FEW = 5;
/** Customers named in one line; more are only counted. */
const NAMED = 3;

type Need = readonly [key: string | number, words: ReactNode];

/**
 * One line for each thing that waits for somebody, with the way there: late punches for admins (decision D258), customers that are
 * late to be cleaned (D54), notes to sort and codes that were seen for admins (D504, D507), cleans of no length (D485), keys that are held for too
 * long (D515), invoices and e-mails for admins (D47), what is owed for admins (D484), demo accounts of a real business
 * for admins (D12), and visits that are late, missed, refused or nobody's (D241).
 */
export default function NeedsYou() {
  const isAdmin = useCanChange();
  const needs = [
    ...usePunchNeeds(isAdmin),
    ...useDueNeeds(),
    ...useAccessNeeds(isAdmin),
    ...useShortNeeds(),
    ...useInvoiceNeeds(isAdmin),
    ...useDebtNeeds(isAdmin),
    ...useKeyNeeds(isAdmin),
    ...useDemoNeeds(isAdmin),
    ...useNeedsOfVisits(isAdmin),
  ];
  const { shown, button } = useFewRows(needs.length, FEW);
  if (needs.length === 0) return null;
  return (
    <Section
      title={TEXTS.title}
      count={needs.length}
      note={
        <>
          <To to="/schedule">{TEXTS.schedule}</To>
          {button}
        </>
      }
    >
      <Paper component="ul" variant="outlined" sx={LINES}>
        {needs.slice(0, shown).map(([key, words]) => (
          <li key={key}>{words}</li>
        ))}
      </Paper>
    </Section>
  );
}

function usePunchNeeds(isAdmin: boolean): Need[] {
  const count = useWaitingPunches(isAdmin);
  if (count === 0) return [];
  const words = (
    <>
      <To to="/late-punches">{WAITING_TEXTS.needs(count)}</To> {WAITING_TEXTS.needsYou(count)}
    </>
  );
  return [['punches', words]];
}

function useDueNeeds(): Need[] {
  const late = useLateCount() ?? 0;
  if (late === 0) return [];
  const words = (
    <>
      {DUE_TEXTS.notice(late)} <To to="/due">{DUE_TEXTS.see}</To>
    </>
  );
  return [['due', words]];
}

function useAccessNeeds(isAdmin: boolean): Need[] {
  const reveals = useRevealsToReview(isAdmin);
  const unsorted = useUnsortedCount(isAdmin);
  const toReveals = (
    <>
      <To to="/secret-reveals?state=needs">{ACCESS_NEEDS.reveals(reveals)}</To> {ACCESS_NEEDS.revealsText}
    </>
  );
  const toSort = (
    <>
      <To to="/sort-notes">{ACCESS_NEEDS.unsorted(unsorted)}</To> {ACCESS_NEEDS.unsortedText(unsorted)}
    </>
  );
  return [
    ...(reveals > 0 ? ([['reveals', toReveals]] as const) : []),
    ...(unsorted > 0 ? ([['unsorted', toSort]] as const) : []),
  ];
}

function useShortNeeds(): Need[] {
  const { data = [], error } = useShortCleans();
  useLogged(error, 'Cleans of no length could not be loaded.');
  const zone = useBusinessZone();
  return data.map((clean) => [
    `short ${clean.jobId}`,
    <Suspense key={clean.jobId}>
      <ShortClean clean={clean} zone={zone} />
    </Suspense>,
  ]);
}

function useDebtNeeds(isAdmin: boolean): Need[] {
  const { count, totals, error } = useDebtors(isAdmin);
  useLogged(error, 'Who owes something could not be loaded.');
  if (!totals || totals.total === totals.notDue) return [];
  const words = (
    <Suspense>
      <Debtors count={count} totals={totals} />
    </Suspense>
  );
  return [['debtors', words]];
}

function useKeyNeeds(isAdmin: boolean): Need[] {
  const { data, error } = useKeysToLookAt(isAdmin);
  useLogged(error, 'Keys that are held for too long could not be loaded.');
  const zone = useBusinessZone();
  const { rows = [], total = 0 } = data ?? {};
  const more = total - rows.length;
  return rows.map(({ id, label, holderName, since }, at): Need => [
    `key ${id}`,
    <>
      {TEXTS.key(label, holderName ?? '', formatDate(since, zone))} <To to={`/keys/${id}`}>{TEXTS.moveKey}</To>
      {at === rows.length - 1 && more > 0 && ` ${TEXTS.more(more)}`}
    </>,
  ]);
}

function useNeedsOfVisits(isAdmin: boolean): Need[] {
  const { data = [], error } = useVisitNeeds();
  useLogged(error, 'What visits need could not be loaded.');
  return data.map((need) => [
    need.visitId,
    <>
      <To to={`/schedule?day=${need.day}`}>{need.customerName}</To> {sentenceOf(need)}
      {isAdmin && need.state === 'refused' && <Fee need={need} />}
    </>,
  ]);
}

/** Charges for a visit at which the crew could not clean, once (decision D498). */
function Fee({ need }: { need: ScheduleNeed }) {
  if (need.feeInvoice !== null) return <> {CHARGE_TEXTS.charged(need.feeInvoice)}</>;
  return (
    <ChargeFee visit={need}>
      {(open) => (
        <Link component="button" onClick={open} sx={{ ml: 1, fontWeight: 500, verticalAlign: 'baseline' }}>
          {CHARGE_TEXTS.charge}
        </Link>
      )}
    </ChargeFee>
  );
}

const REASONS: Readonly<Record<string, string>> = TEXTS.reasons;

function sentenceOf({ state, reason, day, teamName }: ScheduleNeed): string {
  const why = reason === null ? '' : `: ${REASONS[reason] ?? reason}`;
  const who = teamName === null ? '' : `, ${teamName}`;
  return `${TEXTS.states[state]}${why} (${formatDay(day)}${who})`;
}

function useInvoiceNeeds(isAdmin: boolean): Need[] {
  const { data, error } = useInvoiceAttention(isAdmin);
  useLogged(error, 'What invoices need could not be loaded.');
  if (!data) return [];
  const { withoutEmail, toSend, withoutPrice, failedMails } = data;
  const kind = (key: 'withoutEmail' | 'toSend' | 'withoutPrice', rows: InvoiceAttentionRow[]): Need[] =>
    rows.length === 0 ? [] : [[key, <Customers key={key} rows={rows} says={TEXTS.invoices[key](rows.length)} />]];
  const mails = (
    <>
      {TEXTS.invoices.failedMails(failedMails)} <To to="/outbox">{TEXTS.invoices.outbox}</To>
    </>
  );
  return [
    ...kind('withoutEmail', withoutEmail),
    ...kind('toSend', toSend),
    ...kind('withoutPrice', withoutPrice),
    ...(failedMails > 0 ? ([['mails', mails]] as const) : []),
  ];
}

/** The sentence, and whom it is about; a clean without a price has no invoice yet. */
function Customers({ says, rows }: { says: string; rows: readonly InvoiceAttentionRow[] }) {
  return (
    <>
      {says}
      {rows.slice(0, NAMED).map(({ id, customerId, customerName, invoiceNumber }) => (
        <span key={id}>
          {' '}
          <To to={`/customers/${customerId}`}>{customerName}</To>
          {invoiceNumber !== null && ' '}
          {invoiceNumber !== null && <To to={`/invoices/${id}`}>{invoiceNumber}</To>}
        </span>
      ))}
      {rows.length > NAMED && ` ${TEXTS.more(rows.length - NAMED)}`}
    </>
  );
}

function useDemoNeeds(isAdmin: boolean): Need[] {
  const { data = [], error } = useDemoAccounts(isAdmin);
  useLogged(error, 'Whether demo accounts are left could not be loaded.');
  if (data.length === 0) return [];
  const words = (
    <>
      {TEXTS.demoAccounts}
      {data.slice(0, NAMED).map(({ id, name, email }) => (
        <span key={id}>
          {' '}
          <To to={`/staff/${id}`}>{name}</To> {email}
        </span>
      ))}
      {data.length > NAMED && ` ${TEXTS.more(data.length - NAMED)}`}
    </>
  );
  return [['demo', words]];
}

function useLogged(error: Error | null, sentence: string): void {
  useEffect(() => {
    if (error) console.error(sentence, error);
  }, [error, sentence]);
}

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={PageLink} to={to} sx={{ fontWeight: 500 }}>
    {children}
  </Link>
);

const LINES = {
  overflowWrap: 'anywhere',
  '& > li': { px: 1.5, py: { xs: 1.25, lg: 0.75 } },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
