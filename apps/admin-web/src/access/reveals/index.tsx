import { Link as PageLink } from 'react-router-dom';
import { useListContext, useNotify, useRecordContext, useUnselectAll, type RaRecord } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Button, Chip, Link, Typography } from '@mui/material';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import { LIMITS, type CodeReveal } from '@tidycrew/contracts';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { useOffice } from '../../data-provider';
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
import { useBusinessZone } from '../../shared/use-business-zone';
import { useNames } from '../../activity/use-names';
import { REVEALS_TEXTS as TEXTS } from '../texts';

type RevealRecord = CodeReveal & RaRecord<number>;

const { Col } = ListTable;

const USUAL = { sort: { field: 'at', order: 'DESC' }, perPage: 50 } as const;
const STATES = [['true', TEXTS.needs]] as const;

/** /admin/secret-reveals: who has seen which code, and what somebody should look at (decision D507). */
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
        <BulkBar most={LIMITS.page}>
          <ReviewSelected />
        </BulkBar>
        <ListTable caption={TEXTS.list} isSelectable>
          <Col isFirst label={TEXTS.who} field={WhoField} />
          <Col isNarrow label={TEXTS.when} source="at" field={WhenField} />
          <Col label={TEXTS.customer} field={CustomerField} />
          <Col label={TEXTS.code} field={CodeField} />
          <Col label={TEXTS.how} field={HowField} />
          <Col label={TEXTS.why} field={ReasonField} />
          <Col isActions isNarrow label={TEXTS.actions} field={ReviewButton} />
        </ListTable>
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
    <RecordCard title={<WhoField />} isArchived={false} actions={<ReviewButton />}>
      <p>
        <CustomerField /> · <CodeField />
      </p>
      <Typography color="textSecondary">
        <WhenField /> · <HowField />
      </Typography>
      <ReasonField />
    </RecordCard>
  );
}

function WhoField() {
  const reveal = useRecordContext<RevealRecord>();
  return (
    reveal && (
      <Link component={PageLink} to={`/staff/${reveal.userId}/show`}>
        {reveal.userName}
      </Link>
    )
  );
}

function WhenField() {
  const reveal = useRecordContext<RevealRecord>();
  const zone = useBusinessZone();
  return reveal && `${formatDate(reveal.at, zone)} ${formatTime(reveal.at, zone)}`;
}

function CustomerField() {
  const reveal = useRecordContext<RevealRecord>();
  return (
    reveal && (
      <Link component={PageLink} to={`/customers/${reveal.customerId}/show`}>
        {reveal.customerName}
      </Link>
    )
  );
}

function CodeField() {
  const reveal = useRecordContext<RevealRecord>();
  if (!reveal) return null;
  return (
    <>
      {reveal.label} {reveal.isReplaced && <Chip size="small" label={TEXTS.replaced} />}
    </>
  );
}

function HowField() {
  const reveal = useRecordContext<RevealRecord>();
  if (!reveal) return null;
  return reveal.jobId !== null ? TEXTS.clean : reveal.hadVisit ? TEXTS.visit : TEXTS.office;
}

function ReasonField() {
  const reveal = useRecordContext<RevealRecord>();
  return reveal?.reason ? TEXTS.reasons[reveal.reason] : null;
}

/** Says of reveals that somebody has looked at them; the list is asked for again. */
function useReview(onDone?: () => void) {
  const office = useOffice();
  const notify = useNotify();
  return useMutation({
    mutationKey: ['secret-reveals', 'review'],
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
  const unselect = useUnselectAll('secret-reveals');
  const { mutate, isPending } = useReview(unselect);
  return (
    <Button disabled={isPending} onClick={() => mutate(selectedIds.map(Number))}>
      {isPending ? TEXTS.reviewing : TEXTS.reviewed}
    </Button>
  );
}
