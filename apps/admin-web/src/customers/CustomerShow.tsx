import type { ReactNode } from 'react';
import {
  Labeled,
  ReferenceManyField,
  RecordContextProvider,
  Show,
  useListContext,
  useRecordContext,
  useShowContext,
  type RaRecord,
} from 'react-admin';
import { Link as PageLink, useNavigate } from 'react-router-dom';
import { Alert, Box, Button, Chip, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import type { Invoice, Plan, Visit } from '@tidycrew/contracts';
import { addDays, mailHref } from '@tidycrew/domain';
import { COMMON_TEXTS } from '../common/texts';
import { LIST_TEXTS } from '../common/list/texts';
import { Page } from '../common/Page';
import { PageHeader } from '../common/PageHeader';
import { useBusinessToday } from '../common/use-business-zone';
import { apiErrorOf } from '../data-provider';
import { recordPath } from '../providers/address/record-path';
import { planWords } from '../schedule/dialogs/plan-form';
import { dayWord, timeWords } from '../schedule/words';
import { ArchiveButtons } from '../shared/list/ArchiveButtons';
import { TOUCHES } from './CustomerButtons';
import type { CustomerRecord } from './CustomerList';
import { EfficiencyField, FrequencyField, PhoneField, PriceField, WageRatioField } from './fields';
import { formatPrice } from './format-price';
import { CUSTOMERS_TEXTS, SHOW_TEXTS as TEXTS } from './texts';

/** /admin/customers/5/show (decision D433). */
export default function CustomerShow() {
  return (
    <Page>
      <Show
        disableAuthentication
        title={false}
        actions={false}
        component="div"
        error={false}
        queryOptions={QUERY}
        sx={LOOK}
      >
        <CustomerPage />
      </Show>
    </Page>
  );
}

/** The page says it. */
const QUERY = { onError: () => undefined };
const LOOK = { '& .RaShow-main': { display: 'block' }, '& .RaShow-card': { overflow: 'visible' } };
/** How far ahead visits are looked for, and how many rows a part has. */
const DAYS_AHEAD = 34;
const SHOWN = 5;
const NEWEST = { field: 'issueDate', order: 'DESC' } as const;

function CustomerPage() {
  const { record, error, refetch } = useShowContext<CustomerRecord>();
  const navigate = useNavigate();
  const today = useBusinessToday();
  if (error && !record) {
    const isGone = apiErrorOf(error)?.status === 404;
    const again = <Button onClick={() => void refetch()}>{COMMON_TEXTS.tryAgain}</Button>;
    return (
      <Alert severity="error" action={!isGone && again}>
        {isGone ? TEXTS.gone : TEXTS.loadFailed}
      </Alert>
    );
  }
  if (!record) return <Skeleton variant="rounded" height={240} />;
  const { id, name, address, email, notes, active, isFriendsFamily } = record;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={address}
        actions={
          <>
            <ArchiveButtons variant="outlined" touches={TOUCHES} texts={CUSTOMERS_TEXTS} />
            <Button variant="contained" onClick={() => void navigate(recordPath('customers', id))}>
              {TEXTS.edit}
            </Button>
          </>
        }
      />
      <Box sx={GRID}>
        <Part title={TEXTS.contact}>
          <Stack direction="row" sx={FACTS}>
            <Fact label={CUSTOMERS_TEXTS.phone}>
              <PhoneField />
            </Fact>
            <Fact label={CUSTOMERS_TEXTS.email}>{email && <Link href={mailHref(email)}>{email}</Link>}</Fact>
            <Fact label={CUSTOMERS_TEXTS.frequency}>
              <FrequencyField />
            </Fact>
            <Fact label={CUSTOMERS_TEXTS.price}>
              <PriceField />
            </Fact>
          </Stack>
          <Stack direction="row" sx={{ gap: 1 }}>
            {!active && <Chip size="small" color="warning" label={LIST_TEXTS.archived} />}
            {isFriendsFamily && <Chip size="small" label={CUSTOMERS_TEXTS.friendsFamily} />}
          </Stack>
        </Part>
        <Part title={TEXTS.figures}>
          <Stack direction="row" sx={FACTS}>
            <Fact label={CUSTOMERS_TEXTS.efficiency}>
              <EfficiencyField />
            </Fact>
            <Fact label={CUSTOMERS_TEXTS.wageRatio}>
              <WageRatioField />
            </Fact>
          </Stack>
        </Part>
        <Part title={TEXTS.nextVisits}>
          <ReferenceManyField
            reference="visits"
            target="customerId"
            filter={{ from: today, to: addDays(today, DAYS_AHEAD) }}
          >
            <Lines none={TEXTS.noVisit} isShown={({ day, outcome }) => day !== null && outcome === null}>
              <VisitLine />
            </Lines>
          </ReferenceManyField>
        </Part>
        <Part title={TEXTS.plans}>
          <ReferenceManyField reference="plans" target="customerId">
            <Lines none={TEXTS.noPlan}>
              <PlanLine />
            </Lines>
          </ReferenceManyField>
        </Part>
        <Part title={TEXTS.invoices}>
          <ReferenceManyField reference="invoices" target="customerId" sort={NEWEST} perPage={SHOWN}>
            <Lines none={TEXTS.noInvoice}>
              <InvoiceLine />
            </Lines>
          </ReferenceManyField>
        </Part>
        <Part title={TEXTS.notes}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{notes ?? TEXTS.noNotes}</Typography>
        </Part>
      </Box>
    </>
  );
}

const GRID = { display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' };
const FACTS = { flexWrap: 'wrap', columnGap: 4, rowGap: 1 } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Labeled label={label}>
      <Typography component="span">{children || TEXTS.none}</Typography>
    </Labeled>
  );
}

interface LinesProps {
  /** Said where there are no rows. */
  none: string;
  isShown?: (record: RaRecord) => boolean;
  children: ReactNode;
}

/** The first rows of a reference, each drawn by a field. */
function Lines({ none, isShown = Boolean, children }: LinesProps) {
  const { data = [], isPending, error } = useListContext<RaRecord>();
  const rows = data.filter(isShown).slice(0, SHOWN);
  if (error) return <Typography>{TEXTS.loadFailed}</Typography>;
  if (isPending) return <Skeleton />;
  if (rows.length === 0) return <Typography color="text.secondary">{none}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
      {rows.map((record, index) => (
        <RecordContextProvider key={record.id ?? index} value={record}>
          <li>{children}</li>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

function VisitLine() {
  const visit = useRecordContext<Visit & RaRecord>();
  return visit?.day && `${dayWord(visit.day)} · ${timeWords(visit)}`;
}

function PlanLine() {
  const plan = useRecordContext<Plan & RaRecord>();
  return plan && planWords(plan);
}

function InvoiceLine() {
  const invoice = useRecordContext<Invoice & RaRecord>();
  if (!invoice) return null;
  const { id, invoiceNumber, issueDate, totalAmount, status } = invoice;
  return (
    <>
      <Link component={PageLink} to={recordPath('invoices', id)}>
        {invoiceNumber}
      </Link>
      {` · ${dayWord(issueDate)} · ${formatPrice(totalAmount)} · ${status}`}
    </>
  );
}
