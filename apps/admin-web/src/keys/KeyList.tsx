import { lazy, useState } from 'react';
import { useDelete, useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button, Chip, Link, Typography, type ButtonProps } from '@mui/material';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import type { HouseKey } from '@tidycrew/contracts';
import { formatDate } from '@tidycrew/web/time';
import { showPath } from '../providers/address/record-path';
import { DONE, errorSentence, useIsWide } from '../shared';
import {
  ArchiveToggle,
  ChoiceFilter,
  ClearFilters,
  EmptyList,
  LIST_TEXTS,
  ListActions,
  ListCards,
  ListTable,
  ListTools,
  RecordCard,
  SearchFilter,
} from '../shared/list';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { RecordDialog, useOpenRecord } from '../shared/dialog/RecordDialog';
import { RecordList } from '../shared/list/RecordList';
import { useBusinessZone } from '../providers/business-zone';
import { KEYS_TEXTS as TEXTS } from './texts';

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog')).KeyDialog }));
const { Col } = ListTable;

type KeyRecord = HouseKey & RaRecord<number>;

const USUAL = { sort: { field: 'label', order: 'ASC' }, perPage: 50 } as const;
const LOOKS = [['true', TEXTS.toLook]] as const;

/** /admin/keys: the keys of houses, who has them, and for how long. */
export function KeyList() {
  const isWide = useIsWide();
  return (
    <RecordList
      usual={USUAL}
      actions={
        <ListActions add={TEXTS.add}>
          <ArchiveToggle />
        </ListActions>
      }
      tools={
        <ListTools>
          <SearchFilter label={TEXTS.search} />
          <ChoiceFilter name="needsLook" label={TEXTS.look} all={TEXTS.all} choices={LOOKS} />
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
          nothingFound={{ title: TEXTS.nothingFound, clear: LIST_TEXTS.clearSearch }}
          noArchived={TEXTS.noArchived}
          title={TEXTS.empty}
          add={TEXTS.add}
        />
      }
      dialog={<RecordDialog>{(opened) => <KeyDialog key={opened.id} {...opened} />}</RecordDialog>}
    >
      {isWide ? <Table /> : <Cards />}
    </RecordList>
  );
}

const Table = () => (
  <ListTable caption={TEXTS.list}>
    <Col label={TEXTS.columns.label} source="label" isNarrow />
    <Col<KeyRecord> label={TEXTS.columns.customer} source="customerName" render={customerOf} />
    <Col<KeyRecord> label={TEXTS.columns.where} render={whereOf} />
    <Col<KeyRecord> label={TEXTS.columns.since} source="since" isNarrow render={(house) => <Since {...house} />} />
    <Col<KeyRecord>
      label={TEXTS.columns.actions}
      isActions
      isNarrow
      render={(house) => <KeyButtons house={house} variant="text" />}
    />
  </ListTable>
);

const Cards = () => (
  <ListCards label={TEXTS.list}>
    <KeyCard />
  </ListCards>
);

function KeyCard() {
  const house = useRecordContext<KeyRecord>();
  if (!house) return null;
  const isRetired = house.retiredAt !== null;
  return (
    <RecordCard
      title={house.label}
      isArchived={isRetired}
      actions={!isRetired && <KeyButtons house={house} variant="outlined" />}
    >
      <p>{customerOf(house)}</p>
      <p>{whereOf(house)}</p>
      <Typography color="textSecondary">
        {TEXTS.columns.since} <Since {...house} />
      </Typography>
    </RecordCard>
  );
}

const customerOf = ({ customerId, customerName }: KeyRecord) => (
  <Link component={PageLink} to={showPath('customers', customerId)}>
    {customerName}
  </Link>
);

const whereOf = ({ place, holderName, needsLook }: KeyRecord) => (
  <>
    {place === null ? holderName : TEXTS.at(place)}{' '}
    {needsLook && <Chip size="small" color="warning" variant="outlined" label={TEXTS.needsLook} />}
  </>
);

const Since = ({ since }: Pick<KeyRecord, 'since'>) => formatDate(since, useBusinessZone());

interface KeyButtonsProps extends Pick<ButtonProps, 'variant'> {
  house: KeyRecord;
}

function KeyButtons({ house, variant }: KeyButtonsProps) {
  const open = useOpenRecord();
  if (house.retiredAt !== null) return null;
  const { id, label } = house;
  return (
    <>
      <Button variant={variant} size="small" aria-label={TEXTS.moveOne(label)} onClick={() => open(id)}>
        {TEXTS.move}
      </Button>
      <Retire house={house} variant={variant} />
    </>
  );
}

function Retire({ house, variant }: KeyButtonsProps) {
  const { id, label } = house;
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const [remove, { isPending }] = useDelete<KeyRecord>('keys');
  const retire = () =>
    remove(
      'keys',
      { id, previousData: house },
      {
        onSuccess: () => {
          setIsAsked(false);
          notify(TEXTS.retired, DONE);
        },
        onError: (error) => notify(TEXTS.retireFailed(errorSentence(error)), { type: 'error' }),
      },
    );
  return (
    <>
      <Button
        variant={variant}
        size="small"
        color="inherit"
        aria-label={TEXTS.retireOne(label)}
        onClick={() => setIsAsked(true)}
      >
        {TEXTS.retire}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={TEXTS.retireOne(label)}
          confirm={[TEXTS.retire, TEXTS.retiring]}
          busy={isPending}
          onConfirm={retire}
          onClose={() => setIsAsked(false)}
        >
          {TEXTS.retireQuestion(label)}
        </QuestionDialog>
      )}
    </>
  );
}
