import { lazy, Suspense } from 'react';
import { ReferenceField, ReferenceManyField, WithRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import PinIcon from '@mui/icons-material/PlaceOutlined';
import type { AdminCustomer, Pause, Visit } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { directionsHref } from '@tidycrew/web/maps/directions';
import { formatShortDate } from '@tidycrew/web/time';
import { ACCESS_TEXTS } from '../access/texts';
import { LIST_TEXTS } from '../shared/list/texts';
import { shortDay } from '../shared/short-day';
import { useBusinessToday, useBusinessZone } from '../providers/business-zone';
import { planWords } from '../visits/plans/forms';
import { PAUSE_TEXTS } from '../visits/plans/texts';
import { dayWord, timeWords } from '../visits/words';
import { MailField, PhoneField } from '../shared/fields';
import { Fact, Facts, Lines, Part, RecordShow } from '../shared/show/RecordShow';
import { CUSTOMER_TEXTS } from '../customers/dialog-texts';
import { efficiencyOf, frequencyOf, priceOf, wageRatioOf } from '../customers/fields';
import { ARCHIVING, CUSTOMERS_TEXTS, SHOW_TEXTS as TEXTS } from '../customers/texts';
import { CustomerActions, PlansButton } from './Actions';
import { LastCleans } from './LastCleans';
import { DAYS_AHEAD, FIRST_ROWS } from './use-history';
import { VisitDialogs, VisitSteps } from './VisitSteps';

const History = lazy(() => import('./History').then((m) => ({ default: m.History })));
const CustomerMoney = lazy(() => import('../payments/CustomerMoney'));
const AccessPart = lazy(() => import('../access/AccessPart'));

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
        <VisitDialogs>
          <Part title={TEXTS.nextVisits}>
            <ReferenceManyField
              reference="visits"
              target="customerId"
              filter={{ from: today, to: addDays(today, DAYS_AHEAD) }}
              // The request of the history.
              perPage={FIRST_ROWS}
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
            <LastCleans customerId={customer.id} />
          </Part>
          <Part title={TEXTS.money} anchor="money">
            <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
              <CustomerMoney customer={customer} isShort />
            </Suspense>
          </Part>
          <Part title={TEXTS.history} isWide>
            <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
              <History key={customer.id} customerId={customer.id} />
            </Suspense>
          </Part>
        </VisitDialogs>
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

/** Leads to its day on the board. */
const visitLine = (visit: Visit) =>
  visit.day && (
    <>
      <Link component={PageLink} to={`/schedule?day=${visit.day}`}>
        {`${dayWord(visit.day)} · ${timeWords(visit)}`}
      </Link>
      <VisitSteps visit={visit} />
    </>
  );

const pauseLine = ({ fromDay, untilDay }: Pause) => TEXTS.paused(shortDay(fromDay), shortDay(untilDay));
