import { lazy, Suspense, useState } from 'react';
import { Link, Paper } from '@mui/material';
import type { InvoiceAttentionRow, ScheduleNeed } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { formatDate } from '@tidycrew/web/time';
import { ACCESS_NEEDS, useRevealsToReview, useUnsortedCount } from '../../access/needs';
import { DUE_TEXTS } from '../../due/texts';
import { useLateCount } from '../../due/late-count';
import { VisitFee } from '../../invoices/create/VisitFee';
import type { Draft } from '../../invoices/run/SendDraftsDialog';
import { useWaitingPunches, WAITING_TEXTS } from '../../late-punches/waiting';
import { useCanChange } from '../../session/use-session';
import { useBusinessToday, useBusinessZone } from '../../providers/business-zone';
import { MAIL_PAGE, MAIL_TEXTS } from '../../settings/mail/texts';
import { useMailSettings } from '../../settings/mail/use-mail-settings';
import { useFewRows } from '../parts/few-rows';
import { Section } from '../parts/Section';
import { useInvoiceAttention } from '../../outbox/attention';
import { useDebtors, useDemoAccounts, useKeysToLookAt, useShortCleans, useVisitNeeds } from './queries';
import { useAbsentNeeds } from './absent';
import { Debtors } from './Debtors';
import { type Need, To } from './need';
import { TEXTS } from './texts';
import { useLogged } from '../use-logged';

const SendDraftsDialog = lazy(() => import('../../invoices/run/SendDraftsDialog'));
/** Only where there is one. */
const ShortClean = lazy(() => import('./ShortClean'));

/** Lines until somebody asks for all. */
const FEW = 5;
/** Customers named in one line; more are only counted. */
const NAMED = 3;

/**
 * One line for each thing that waits for somebody, with the way there: late punches for admins (decision D258), customers that are
 * late to be cleaned (D54), notes to sort and codes that were seen for admins (D504, D507), cleans of no length (D485), keys that are held for too
 * long (D515), a mail server that was changed or cannot be used for admins (D602, D603), invoices and e-mails for admins (D47), what is owed for admins (D484), demo accounts of a real business
 * for admins (D12), who is away and days off to decide (D660), and visits that are late, missed, refused, nobody's or without a crew
 * (D241).
 */
export default function NeedsYou() {
  const isAdmin = useCanChange();
  /** Drafts whose dialog is open, which says what became of them when they are no need any more. */
  const [sending, setSending] = useState<readonly Draft[] | null>(null);
  const needs = [
    ...usePunchNeeds(isAdmin),
    ...useDueNeeds(),
    ...useAccessNeeds(isAdmin),
    ...useShortNeeds(),
    ...useMailNeeds(isAdmin),
    ...useInvoiceNeeds(isAdmin, setSending),
    ...useDebtNeeds(isAdmin),
    ...useKeyNeeds(isAdmin),
    ...useDemoNeeds(isAdmin),
    ...useAbsentNeeds(isAdmin),
    ...useNeedsOfVisits(isAdmin),
  ];
  const { shown, button } = useFewRows(needs.length, FEW);
  const dialog = sending && (
    <Suspense fallback={null}>
      <SendDraftsDialog drafts={sending} onClose={() => setSending(null)} />
    </Suspense>
  );
  if (needs.length === 0) return dialog;
  return (
    <>
      {dialog}
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
    </>
  );
}

const linkFirst = (key: string, to: string, link: string, words: string): Need => [
  key,
  <>
    <To to={to}>{link}</To> {words}
  </>,
];

const linkLast = (key: string, words: string, to: string, link: string): Need => [
  key,
  <>
    {words} <To to={to}>{link}</To>
  </>,
];

function usePunchNeeds(isAdmin: boolean): Need[] {
  const count = useWaitingPunches(isAdmin);
  if (count === 0) return [];
  return [linkFirst('punches', '/late-punches', WAITING_TEXTS.needs(count), WAITING_TEXTS.needsYou(count))];
}

function useDueNeeds(): Need[] {
  const late = useLateCount() ?? 0;
  return late === 0 ? [] : [linkLast('due', DUE_TEXTS.notice(late), '/due', DUE_TEXTS.see)];
}

function useAccessNeeds(isAdmin: boolean): Need[] {
  const reveals = useRevealsToReview(isAdmin);
  const unsorted = useUnsortedCount(isAdmin);
  const needs: Need[] = [];
  if (reveals > 0) {
    const link = ACCESS_NEEDS.reveals(reveals);
    needs.push(linkFirst('reveals', '/code-reveals?state=needs', link, ACCESS_NEEDS.revealsText));
  }
  if (unsorted > 0) {
    const link = ACCESS_NEEDS.unsorted(unsorted);
    needs.push(linkFirst('unsorted', '/sort-notes', link, ACCESS_NEEDS.unsortedText(unsorted)));
  }
  return needs;
}

function useShortNeeds(): Need[] {
  const cleans = useShortCleans() ?? [];
  const zone = useBusinessZone();
  return cleans.map((clean) => [
    `short ${clean.jobId}`,
    <Suspense key={clean.jobId}>
      <ShortClean clean={clean} zone={zone} />
    </Suspense>,
  ]);
}

function useDebtNeeds(isAdmin: boolean): Need[] {
  const { count, totals } = useDebtors(isAdmin);
  if (!totals || totals.overdue === 0) return [];
  const words = <Debtors count={count} totals={totals} />;
  return [['debtors', words]];
}

function useKeyNeeds(isAdmin: boolean): Need[] {
  const { rows = [], total = 0 } = useKeysToLookAt(isAdmin) ?? {};
  const zone = useBusinessZone();
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
  const all = useVisitNeeds() ?? [];
  const today = useBusinessToday();
  const needs = all.filter(({ state }) => state !== 'noCrew');
  const withoutCrew = all.length - needs.length;
  const lines = needs.map((need): Need => [
    need.visitId,
    <>
      <To to={`/schedule?day=${need.day}`}>{need.customerName}</To> {visitNeedText(need)}
      {isAdmin && need.state === 'refused' && <VisitFee visit={need} />}
    </>,
  ]);
  if (withoutCrew === 0) return lines;
  return [linkFirst('noCrew', `/schedule?day=${today}`, TEXTS.noCrew(withoutCrew), TEXTS.noCrewText), ...lines];
}

const REASONS: Readonly<Record<string, string>> = TEXTS.reasons;

function visitNeedText({ state, reason, day, teamName }: ScheduleNeed): string {
  const why = reason === null ? '' : `: ${REASONS[reason] ?? reason}`;
  const who = teamName === null ? '' : `, ${teamName}`;
  return `${state === 'noCrew' ? TEXTS.noCrew(1) : TEXTS.states[state]}${why} (${formatDay(day)}${who})`;
}

function useMailNeeds(isAdmin: boolean): Need[] {
  const { data, error } = useMailSettings(isAdmin);
  const zone = useBusinessZone();
  useLogged(error, 'How mail is sent');
  const changes = (data?.changes ?? []).map(({ id, by, host, at }) => {
    const words = MAIL_TEXTS.changed(by, host, formatDate(at, zone));
    return linkLast(`mail ${id}`, words, MAIL_PAGE, MAIL_TEXTS.look);
  });
  const isOff = data?.isReadable === false;
  return [...(isOff ? [linkLast('mail', MAIL_TEXTS.unreadable, MAIL_PAGE, MAIL_TEXTS.look)] : []), ...changes];
}

function useInvoiceNeeds(isAdmin: boolean, onSend: (drafts: readonly Draft[]) => void): Need[] {
  const { data, error } = useInvoiceAttention(isAdmin);
  useLogged(error, 'What invoices need');
  if (!data) return [];
  const { monthly, withoutEmail, toSend, withoutPrice, failedMails } = data;
  const kind = (key: 'withoutEmail' | 'toSend' | 'withoutPrice', rows: InvoiceAttentionRow[]): Need[] =>
    rows.length === 0 ? [] : [[key, <Customers key={key} rows={rows} says={TEXTS.invoices[key](rows.length)} />]];
  const drafts = monthly.map((row) => ({ ...row, invoiceNumber: row.invoiceNumber ?? '' }));
  return [
    ...(drafts.length > 0 ? [['monthly', <Monthly key="monthly" drafts={drafts} onSend={onSend} />] as const] : []),
    ...kind('withoutEmail', withoutEmail),
    ...kind('toSend', toSend),
    ...kind('withoutPrice', withoutPrice),
    ...(failedMails > 0
      ? [linkLast('mails', TEXTS.invoices.failedMails(failedMails), '/outbox', TEXTS.invoices.outbox)]
      : []),
  ];
}

/** Monthly invoices that wait, and the way to send them all. */
function Monthly({ drafts, onSend }: { drafts: readonly Draft[]; onSend: (drafts: readonly Draft[]) => void }) {
  return (
    <>
      {TEXTS.invoices.monthly(drafts.length)}{' '}
      <Link component="button" onClick={() => onSend(drafts)} sx={{ fontWeight: 500, verticalAlign: 'baseline' }}>
        {TEXTS.invoices.send(drafts.length)}
      </Link>
    </>
  );
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
  const data = useDemoAccounts(isAdmin) ?? [];
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

const LINES = {
  overflowWrap: 'anywhere',
  '& > li': { px: 1.5, py: { xs: 1.25, lg: 0.75 } },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
