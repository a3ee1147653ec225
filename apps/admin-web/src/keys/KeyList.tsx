import { lazy, useState } from 'react';
import { useDelete, useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { Button, Chip, Link, Typography, type ButtonProps } from '@mui/material';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import type { HouseKey } from '@tidycrew/contracts';
import { formatDate } from '@tidycrew/web/time';
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
import { useBusinessZone } from '../shared/use-business-zone';
import { KEYS_TEXTS as TEXTS } from './texts';

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog')).KeyDialog }));
const { Col } = ListTable;

type KeyRecord = HouseKey & RaRecord<number>;

const USUAL = { sort: { field: 'label', order: 'ASC' }, perPage: 50 } as const;
const LOOKS = [['true', TEXTS.toLook]] as const;

/** /admin/keys: the keys of houses, who has them, and for how long (decision D515). */
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

function Table() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col label={TEXTS.columns.label} source="label" isNarrow />
      <Col label={TEXTS.columns.customer} source="customerName" field={CustomerField} />
      <Col label={TEXTS.columns.where} field={WhereField} />
      <Col label={TEXTS.columns.since} source="since" isNarrow field={SinceField} />
      <Col label={TEXTS.columns.actions} isActions isNarrow render={() => <KeyButtons variant="text" />} />
    </ListTable>
  );
}

const Cards = () => (
  <ListCards label={TEXTS.list}>
    <KeyCard />
  </ListCards>
);

function KeyCard() {
  const key = useKey();
  if (!key) return null;
  const isRetired = key.retiredAt !== null;
  return (
    <RecordCard title={key.label} isArchived={isRetired} actions={!isRetired && <KeyButtons variant="outlined" />}>
      <p>
        <CustomerField />
      </p>
      <p>
        <WhereField />
      </p>
      <Typography color="textSecondary">
        {TEXTS.columns.since} <SinceField />
      </Typography>
    </RecordCard>
  );
}

const useKey = () => useRecordContext<KeyRecord>();

function CustomerField() {
  const key = useKey();
  if (!key) return null;
  return (
    <Link component={PageLink} to={`/customers/${key.customerId}/show`}>
      {key.customerName}
    </Link>
  );
}

function WhereField() {
  const key = useKey();
  if (!key) return null;
  return (
    <>
      {key.place === null ? key.holderName : TEXTS.at(key.place)}{' '}
      {key.needsLook && <Chip size="small" color="warning" variant="outlined" label={TEXTS.needsLook} />}
    </>
  );
}

function SinceField() {
  const zone = useBusinessZone();
  const key = useKey();
  return key ? formatDate(key.since, zone) : null;
}

function KeyButtons({ variant }: Pick<ButtonProps, 'variant'>) {
  const key = useKey();
  const open = useOpenRecord();
  if (!key || key.retiredAt !== null) return null;
  return (
    <>
      <Button variant={variant} size="small" aria-label={TEXTS.moveOne(key.label)} onClick={() => open(key.id)}>
        {TEXTS.move}
      </Button>
      <Retire house={key} variant={variant} />
    </>
  );
}

function Retire({ house, variant }: { house: KeyRecord } & Pick<ButtonProps, 'variant'>) {
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
