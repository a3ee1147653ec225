import { RecordContextProvider, ReferenceManyField, WithRecord, type RaRecord } from 'react-admin';
import { Typography } from '@mui/material';
import { LIMITS, type HouseKey, type KeyMove } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { Quiet } from '../shared/Quiet';
import { FormDialog } from '../shared/dialog/FormDialog';
import { useRecordDialog, type Opened } from '../shared/dialog/use-record-dialog';
import { LineInput } from '../shared/inputs/LineInput';
import { RecordInput } from '../shared/inputs/RecordInput';
import { Line, Lines, Part } from '../shared/show/RecordShow';
import { useBusinessZone } from '../providers/business-zone';
import { KEYS_TEXTS as TEXTS } from './texts';

interface KeyForm {
  customerId: number | null;
  label: string;
  /** ''  and null: nobody. */
  holderId: number | '' | null;
  place: string | null;
}

const BLANK: KeyForm = { customerId: null, label: '', holderId: null, place: null };
const ACTIVE = { active: true };
const SHOWN_MOVES = 20;
const LABELS = { customerId: TEXTS.customer, label: TEXTS.label, holderId: TEXTS.holder, place: TEXTS.place };

/** Validates the form: a key has exactly one of holder and place. */
function problemsOf({ label, customerId, holderId, place }: KeyForm, isNew: boolean): object {
  const isPlaced = cleanLine(place ?? '') !== '';
  const where = !holderId && !isPlaced ? TEXTS.required.where : holderId && isPlaced ? TEXTS.oneOnly : null;
  return {
    ...(isNew && !customerId && { customerId: TEXTS.required.customer }),
    ...(isNew && cleanLine(label ?? '') === '' && { label: TEXTS.required.label }),
    ...(where && { place: where }),
  };
}

/** A new key, or where one goes; below it where it went. @param customerId whose house it is of, over the page of that customer */
export function KeyDialog({ customerId, ...opened }: Opened & { customerId?: number }) {
  return (
    <FormDialog<HouseKey & RaRecord<number>, KeyForm>
      {...useRecordDialog(TEXTS, opened)}
      isOfAddress={customerId === undefined}
      resource="keys"
      labels={LABELS}
      blank={customerId === undefined ? BLANK : { ...BLANK, customerId }}
      validate={(form, stored) => problemsOf(form, !stored)}
      toRequest={({ holderId, place, ...key }, stored) =>
        stored
          ? { place, toUserId: holderId || null, expectedSince: stored.since }
          : { ...key, place, holderId: holderId || null }
      }
    >
      {(stored) => (
        <>
          {stored ? (
            <Typography sx={{ fontWeight: 600 }}>{`${stored.label}, ${stored.customerName}`}</Typography>
          ) : (
            <>
              <RecordInput
                source="customerId"
                reference="customers"
                filter={ACTIVE}
                label={TEXTS.customer}
                placeholder={TEXTS.customerPlaceholder}
                failed={TEXTS.loadFailed}
                isRequired
                optionText="name"
              />
              <LineInput
                source="label"
                label={TEXTS.label}
                required
                maxLength={LIMITS.keyLabel}
                helperText={TEXTS.labelHint}
              />
            </>
          )}
          <RecordInput
            source="holderId"
            reference="staff"
            filter={ACTIVE}
            perPage={LIMITS.page}
            label={TEXTS.holder}
            placeholder={TEXTS.holderPlaceholder}
            failed={TEXTS.loadFailed}
            optionText="name"
          />
          <LineInput isNullable source="place" label={TEXTS.place} maxLength={LIMITS.keyPlace} />
          {stored && (
            <RecordContextProvider value={stored}>
              <Part title={TEXTS.moves}>
                <ReferenceManyField reference="key-moves" target="keyId">
                  <Lines none={TEXTS.noMoves} most={SHOWN_MOVES}>
                    <WithRecord render={(move: KeyMove) => <MoveLine {...move} />} />
                  </Lines>
                </ReferenceManyField>
              </Part>
            </RecordContextProvider>
          )}
        </>
      )}
    </FormDialog>
  );
}

function MoveLine({ byName, at, toPlace, toName }: KeyMove) {
  const zone = useBusinessZone();
  return (
    <Line more={<Quiet>{TEXTS.moveBy(byName, `${formatDate(at, zone)}, ${formatTime(at, zone)}`)}</Quiet>}>
      {toPlace === null ? toName : TEXTS.at(toPlace)}
    </Line>
  );
}
