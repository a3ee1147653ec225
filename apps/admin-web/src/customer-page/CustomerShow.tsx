import { lazy, Suspense } from 'react';
import { ReferenceField, ReferenceManyField, WithRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import PinIcon from '@mui/icons-material/PlaceOutlined';
import type { ActivityRow, AdminClean, AdminCustomer, Invoice, Pause, Visit } from '@tidycrew/contracts';
import { addDays, formatDay, formatDuration, minutesBetween } from '@tidycrew/domain';
import { directionsHref } from '@tidycrew/web/maps/directions';
import { formatDate, formatShortDate } from '@tidycrew/web/time';
import { ACCESS_TEXTS } from '../access/texts';
import { activitySentence } from '../activity/sentence';
import { useNames } from '../activity/use-names';
import { LIST_TEXTS } from '../shared/list/texts';
import { shortDay } from '../shared/short-day';
import { useBusinessToday, useBusinessZone } from '../providers/business-zone';
import { STATUS_LABELS } from '../invoices/texts';
import { recordPath } from '../providers/address/record-path';
import { planWords } from '../visits/plans/forms';
import { PAUSE_TEXTS } from '../visits/plans/texts';
import { dayWord, timeWords } from '../visits/words';
import { MailField, PhoneField } from '../shared/fields';
import { Fact, Facts, Line, Lines, Part, RecordShow } from '../shared/show/RecordShow';
import { CUSTOMER_TEXTS } from '../customers/dialog-texts';
import { efficiencyOf, formatPrice, frequencyOf, priceOf, wageRatioOf } from '../customers/fields';
import { ARCHIVING, CUSTOMERS_TEXTS, SHOW_TEXTS as TEXTS } from '../customers/texts';
import { CustomerActions, PlansButton } from './Actions';

const CustomerMoney = lazy(() => import('../payments/CustomerMoney'));
const AccessPart = lazy(() => import('../access/AccessPart'));

/** The API answers the visits of 35 days at once, and the cleans of a year. */
const DAYS_AHEAD = 34;
const DAYS_BACK = 365;
const NEWEST_INVOICE = { field: 'issueDate', order: 'DESC' } as const;
const NEWEST_ACTION = { field: 'at', order: 'DESC' } as const;
const SHOWN = 5;

/** /admin/customers/5/show: who it is at the left, what happens there at the right, and what can be done (decisions D433, D629). */
export default function CustomerShow() {
  const today = useBusinessToday();
  return (
    <RecordShow<AdminCustomer>
      gone={CUSTOMER_TEXTS.gone}
      subtitle={AddressLink}
      archiving={ARCHIVING}
      actions={(customer) => <CustomerActions customer={customer} />}
      side={(customer) => <Side customer={customer} today={today} />}
    >
      {(customer) => (
        <>
          <Part title={TEXTS.nextVisits}>
            <ReferenceManyField
              reference="visits"
              target="customerId"
              filter={{ from: today, to: addDays(today, DAYS_AHEAD) }}
            >
              <Lines none={TEXTS.noVisit} isShown={({ day, outcome }) => day !== null && outcome === null}>
                <WithRecord<Visit> render={visitLine} />
              </Lines>
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.figures}>
            <Facts>
              <Fact label={CUSTOMERS_TEXTS.efficiency}>{efficiencyOf(customer)}</Fact>
              <Fact label={CUSTOMERS_TEXTS.wageRatio}>{wageRatioOf(customer)}</Fact>
            </Facts>
            {customer.metricsAt !== null && <AsOf at={customer.metricsAt} />}
          </Part>
          <Part title={TEXTS.money} anchor="money">
            <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
              <CustomerMoney customer={customer} />
            </Suspense>
          </Part>
          <Part title={TEXTS.lastCleans}>
            <ReferenceManyField
              reference="cleans"
              target="customerId"
              filter={{ from: addDays(today, -DAYS_BACK), to: today }}
              perPage={SHOWN}
            >
              <Lines none={TEXTS.noClean}>
                <WithRecord render={(clean: AdminClean) => <CleanLine {...clean} />} />
              </Lines>
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.invoices}>
            <ReferenceManyField reference="invoices" target="customerId" sort={NEWEST_INVOICE} perPage={SHOWN}>
              <Lines none={TEXTS.noInvoice}>
                <WithRecord render={invoiceLine} />
              </Lines>
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.history}>
            <ReferenceManyField
              reference="activity"
              target="subjectId"
              filter={{ subject: 'customer' }}
              sort={NEWEST_ACTION}
              perPage={SHOWN}
            >
              <Lines none={TEXTS.noHistory}>
                <WithRecord render={(row: ActivityRow) => <ActionLine row={row} />} />
              </Lines>
            </ReferenceManyField>
          </Part>
        </>
      )}
    </RecordShow>
  );
}

/** Contact, the door, plans and pauses, notes. */
function Side({ customer, today }: { customer: AdminCustomer; today: string }) {
  return (
    <>
      <Part title={TEXTS.contact}>
        <Facts>
          <Fact label={CUSTOMERS_TEXTS.phone}>{customer.phone && <PhoneField />}</Fact>
          <Fact label={CUSTOMERS_TEXTS.email}>{customer.email && <MailField />}</Fact>
          <Fact label={CUSTOMERS_TEXTS.frequency}>{frequencyOf(customer)}</Fact>
          <Fact label={CUSTOMERS_TEXTS.price}>{priceOf(customer)}</Fact>
          <Fact label={CUSTOMER_TEXTS.checklist}>
            {customer.checklistId !== null && (
              <ReferenceField source="checklistId" reference="checklists" link="show" />
            )}
          </Fact>
        </Facts>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
          {!customer.active && <Chip size="small" color="warning" label={LIST_TEXTS.archived} />}
          {customer.isFriendsFamily && <Chip size="small" label={CUSTOMERS_TEXTS.friendsFamily} />}
          {!customer.located && <Chip size="small" label={TEXTS.notLocated} />}
        </Stack>
      </Part>
      <Part title={ACCESS_TEXTS.part}>
        <Suspense fallback={<Skeleton />}>
          <AccessPart customerId={customer.id} />
        </Suspense>
      </Part>
      <Part title={TEXTS.plans}>
        <ReferenceManyField reference="plans" target="customerId">
          <Lines none={TEXTS.noPlan}>
            <WithRecord render={planWords} />
          </Lines>
        </ReferenceManyField>
        <ReferenceManyField reference="pauses" target="customerId">
          <Lines none={PAUSE_TEXTS.empty} isShown={({ untilDay }) => (untilDay as string) >= today}>
            <WithRecord render={pauseLine} />
          </Lines>
        </ReferenceManyField>
        <PlansButton customer={customer} />
      </Part>
      <Part title={TEXTS.notes}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {customer.notes ?? TEXTS.noNotes}
        </Typography>
      </Part>
    </>
  );
}

/** Leads to the map. */
function AddressLink({ address }: AdminCustomer) {
  return (
    <Link href={directionsHref({ address })} target="_blank" rel="noreferrer" underline="hover" color="inherit">
      <PinIcon fontSize="small" titleAccess={TEXTS.map} sx={{ verticalAlign: 'text-bottom', mr: 0.5 }} />
      {address}
    </Link>
  );
}

function AsOf({ at }: { at: string }) {
  const zone = useBusinessZone();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {CUSTOMERS_TEXTS.asOf(formatShortDate(at, zone))}
    </Typography>
  );
}

/** When, how long, and who. */
function CleanLine({ clockInTime, clockOutTime, members }: AdminClean) {
  const zone = useBusinessZone();
  const minutes = minutesBetween(Date.parse(clockInTime), Date.parse(clockOutTime ?? clockInTime));
  return (
    <Line more={members.map(({ name }) => name).join(', ')}>
      {`${formatDate(clockInTime, zone)} · ${formatDuration(minutes)}`}
    </Line>
  );
}

/** Leads to its day on the board. */
const visitLine = (visit: Visit) =>
  visit.day && (
    <Link component={PageLink} to={`/schedule?day=${visit.day}`}>
      {`${dayWord(visit.day)} · ${timeWords(visit)}`}
    </Link>
  );

const pauseLine = ({ fromDay, untilDay }: Pause) => TEXTS.paused(shortDay(fromDay), shortDay(untilDay));

const invoiceLine = ({ id, invoiceNumber, issueDate, totalAmount, status }: Invoice) => (
  <Line more={`${formatDay(issueDate)} · ${STATUS_LABELS[status]}`}>
    <Link component={PageLink} to={recordPath('invoices', id)}>
      {invoiceNumber}
    </Link>
    {` · ${formatPrice(totalAmount)}`}
  </Line>
);

/** What was done, when and by whom; what changed stands below. */
function ActionLine({ row }: { row: ActivityRow }) {
  const { names, timeZone } = useNames();
  const { before, subject, after, notes } = activitySentence(row, names);
  return (
    <Line more={[formatDate(row.at, timeZone), ...notes].join(' · ')}>
      {`${row.actorName ?? TEXTS.system} ${before} ${subject}${after}`}
    </Line>
  );
}
