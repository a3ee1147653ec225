import { Link as PageLink } from 'react-router';
import { useListContext, useNotify, useRecordContext, useUnselectAll, type RaRecord } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Button, Chip, Link, Typography } from '@mui/material';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { LIMITS, type CodeReveal } from '@tidycrew/contracts';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { useOffice } from '../../data-provider';
import { showPath } from '../../providers/address/record-path';
import { useIsWide } from '../../shared';
import { errorSentence } from '../../shared/error-sentence';
import {
  BulkBar,
  ChoiceFilter,
  ClearFilters,
  EmptyList,
  ListCards,
  ListTable,
  ListTools,
  PickFilter,
  RecordCard,
} from '../../shared/list';
import { RecordList } from '../../shared/list/RecordList';
import { DONE } from '../../shared/notify';
import { useBusinessZone } from '../../providers/business-zone';
import { useNames } from '../../activity/use-names';
import { REVEALS_TEXTS as TEXTS } from '../texts';

type RevealRecord = CodeReveal & RaRecord<number>;

const { Col } = ListTable;

const USUAL = { sort: { field: 'at', order: 'DESC' }, perPage: 50 } as const;
const STATES = [['true', TEXTS.needs]] as const;

/** /admin/code-reveals: who has seen which code, and what somebody should look at (decision D507). */
export default function RevealList() {
  const { people } = useNames();
  return (
    <RecordList
      usual={USUAL}
      subtitle={TEXTS.subtitle}
      tools={
        <ListTools>
          <PickFilter name="userId" label={TEXTS.who} placeholder={TEXTS.everyone} options={people} />
          <ChoiceFilter name="needs" label={TEXTS.state} all={TEXTS.everything} choices={STATES} />
          <ClearFilters />
        </ListTools>
      }
      skeletons={6}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<KeyIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
        />
      }
    >
      <Reveals />
    </RecordList>
  );
}

/** The newest first. */
function Reveals() {
  if (useIsWide())
    return (
      <>
        <ListTable caption={TEXTS.list} isSelectable>
          <Col<RevealRecord> isFirst label={TEXTS.who} render={whoOf} />
          <Col<RevealRecord> isNarrow label={TEXTS.when} source="at" render={(reveal) => <When {...reveal} />} />
          <Col<RevealRecord> label={TEXTS.customer} render={customerOf} />
          <Col<RevealRecord> label={TEXTS.code} render={codeOf} />
          <Col<RevealRecord> label={TEXTS.how} render={howOf} />
          <Col<RevealRecord> label={TEXTS.why} render={reasonOf} />
          <Col isActions isNarrow label={TEXTS.actions} field={ReviewButton} />
        </ListTable>
        <BulkBar most={LIMITS.page}>
          <ReviewSelected />
        </BulkBar>
      </>
    );
  return (
    <ListCards label={TEXTS.list}>
      <RevealCard />
    </ListCards>
  );
}

function RevealCard() {
  const reveal = useRecordContext<RevealRecord>();
  if (!reveal) return null;
  return (
    <RecordCard title={whoOf(reveal)} isArchived={false} actions={<ReviewButton />}>
      <p>
        {customerOf(reveal)} · {codeOf(reveal)}
      </p>
      <Typography color="textSecondary">
        <When {...reveal} /> · {howOf(reveal)}
      </Typography>
      {reasonOf(reveal)}
    </RecordCard>
  );
}

const whoOf = ({ userId, userName }: RevealRecord) => (
  <Link component={PageLink} to={showPath('staff', userId)}>
    {userName}
  </Link>
);

function When({ at }: Pick<RevealRecord, 'at'>) {
  const zone = useBusinessZone();
  return `${formatDate(at, zone)} ${formatTime(at, zone)}`;
}

const customerOf = ({ customerId, customerName }: RevealRecord) => (
  <Link component={PageLink} to={showPath('customers', customerId)}>
    {customerName}
  </Link>
);

const codeOf = ({ label, isReplaced }: RevealRecord) => (
  <>
    {label} {isReplaced && <Chip size="small" label={TEXTS.replaced} />}
  </>
);

const howOf = ({ jobId, hadVisit }: RevealRecord) =>
  jobId !== null ? TEXTS.clean : hadVisit ? TEXTS.visit : TEXTS.office;

const reasonOf = ({ reason }: RevealRecord) => reason && TEXTS.reasons[reason];

/** Says of reveals that somebody has looked at them; the list is asked for again. */
function useReview(onDone?: () => void) {
  const office = useOffice();
  const notify = useNotify();
  return useMutation({
    mutationKey: ['code-reveals', 'review'],
    mutationFn: (ids: number[]) => office.reviewReveals(ids),
    onSuccess: (_, ids) => {
      notify(TEXTS.done(ids.length), DONE);
      onDone?.();
    },
    onError: (error) => notify(TEXTS.reviewFailed(errorSentence(error)), { type: 'error' }),
  });
}

function ReviewButton() {
  const reveal = useRecordContext<RevealRecord>();
  const { mutate, isPending } = useReview();
  if (!reveal?.reason) return null;
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate([reveal.id])}>
      {isPending ? TEXTS.reviewing : TEXTS.reviewed}
    </Button>
  );
}

function ReviewSelected() {
  const { selectedIds } = useListContext<RevealRecord>();
  const unselect = useUnselectAll('code-reveals');
  const { mutate, isPending } = useReview(unselect);
  return (
    <Button disabled={isPending} onClick={() => mutate(selectedIds.map(Number))}>
      {isPending ? TEXTS.reviewing : TEXTS.reviewed}
    </Button>
  );
}
