import { lazy, type ComponentProps } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import MailIcon from '@mui/icons-material/MailOutlined';
import { MAIL_STATUSES, type OutboxMail } from '@tidycrew/contracts';
import { useIsWide } from '../shared';
import { ChoiceFilter, EmptyList, ListCards, ListTable, ListTools, RecordCard } from '../shared/list';
import { useInvoiceAttention } from './attention';
import { RecordDialog, useOpenRecord } from '../shared/dialog/RecordDialog';
import { MAIL_PAGE, MAIL_TEXTS } from '../settings/mail/texts';
import { useMailSettings } from '../settings/mail/use-mail-settings';
import { useMoment } from '../shared/moment';
import { RecordList } from '../shared/list/RecordList';
import { AboutField, OutcomeField, RecipientField, StatusField, WhenField } from './fields';
import { askedAgainMs } from './outcome';
import { ResendButton } from './ResendButton';
import { aboutOf, KIND_LABELS, MAIL_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';

const MailDialog = lazy(() => import('./MailDialog'));

const { Col } = ListTable;

const STATUSES = MAIL_STATUSES.map((status) => [status, MAIL_LABELS[status]] as const);
const USUAL = { sort: { field: 'id', order: 'DESC' }, perPage: 20 } as const;
const QUERY: ComponentProps<typeof RecordList>['queryOptions'] = {
  refetchInterval: ({ state }) => askedAgainMs(state.data?.data.map(({ status }) => status)),
};

const TOOLS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
/** What is to be known of all e-mails: beside the filter where it fits. */
const BESIDE = { flex: '1 1 20rem', py: 0, overflowWrap: 'anywhere' } as const;

/** /admin/outbox: every e-mail, what became of it, and a way to send it again. */
export function OutboxList() {
  const { data } = useInvoiceAttention();
  const { held, isReadable = true } = useMailSettings().data ?? {};
  const moment = useMoment();
  return (
    <RecordList
      usual={USUAL}
      queryOptions={QUERY}
      tools={
        <Box sx={TOOLS}>
          <ListTools>
            <ChoiceFilter name="status" label={TEXTS.status} all={TEXTS.everyStatus} choices={STATUSES} />
          </ListTools>
          {data?.isMailUnsent && (
            <Alert severity="info" sx={BESIDE}>
              {isReadable ? TEXTS.noServer : MAIL_TEXTS.unreadable}{' '}
              <Link component={PageLink} to={MAIL_PAGE}>
                {MAIL_TEXTS.setUp}
              </Link>
            </Alert>
          )}
          {held && (
            <Alert severity="warning" sx={BESIDE}>
              {TEXTS.held(moment(held.until))} {held.reason}
            </Alert>
          )}
        </Box>
      }
      skeletons={6}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<MailIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={
            <Link component={PageLink} to="/invoices">
              {TEXTS.openInvoices}
            </Link>
          }
        />
      }
      dialog={
        <RecordDialog>
          {({ id, onClose }) => id !== null && <MailDialog key={id} id={id} onClose={onClose} />}
        </RecordDialog>
      }
    >
      <Mails />
    </RecordList>
  );
}

/** The newest first. */
function Mails() {
  if (useIsWide())
    return (
      <ListTable caption={TEXTS.list}>
        <Col isFirst isNarrow label={TEXTS.when} field={WhenField} />
        <Col label={TEXTS.to} field={RecipientField} />
        <Col label={TEXTS.about} field={AboutField} />
        <Col isNarrow label={TEXTS.status} field={StatusField} />
        <Col label={TEXTS.outcome} field={OutcomeField} />
        <Col isActions isNarrow label={TEXTS.actions} render={() => <ResendButton variant="text" size="small" />} />
      </ListTable>
    );
  return (
    <ListCards label={TEXTS.list}>
      <MailCard />
    </ListCards>
  );
}

/** An e-mail on a small screen. */
function MailCard() {
  const mail = useRecordContext<OutboxMail>();
  const open = useOpenRecord();
  if (!mail) return null;
  const { id, customerName, to, kind, subject } = mail;
  const about = aboutOf(mail);
  return (
    <RecordCard
      title={customerName}
      badges={<StatusField />}
      isArchived={false}
      actions={
        <>
          <Button variant="outlined" aria-label={TEXTS.open(subject)} onClick={() => open(id)}>
            {TEXTS.show}
          </Button>
          <ResendButton />
        </>
      }
    >
      <p>{about === KIND_LABELS[kind] ? about : `${about} · ${KIND_LABELS[kind]}`}</p>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {to} · <WhenField />
      </Typography>
      <OutcomeField />
    </RecordCard>
  );
}
