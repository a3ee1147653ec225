import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Button, Typography } from '@mui/material';
import { type AdminPriceTier, type AdminTeam, LIMITS } from '@tidycrew/contracts';
import { searchFold, targetFinish } from '@tidycrew/domain';
import { formatTime } from '@tidycrew/web/time';
import { Quiet } from '../shared/Quiet';
import { COMMON_TEXTS } from '../shared/texts';
import { useSetting } from '../shared';
import { cityOf, isOtherZone, type BusinessClock } from '../providers/business-zone';
import { Pair } from '../shared/dialog/FormDialog';
import { DayTimeInput, TimeInput } from '../shared/inputs/DayInput';
import { NumberInput } from '../shared/inputs/NumberInput';
import { TeamMark } from '../shared/TeamMark';
import { LineInput } from '../shared/inputs/LineInput';
import { AmountRowsInput, RemoveRow, useRow } from '../shared/inputs/RowsInput';
import { isLong, lengthOf, lengthText } from './length';
import { TEXTS } from './texts';
import { instantIn, toWallInput, wordsOn, type TypedTime } from './times';
import { NO_EXTRA, type ExtraForm } from './extras';

export type TeamChoice = Pick<AdminTeam, 'id' | 'name' | 'colorHex'>;

export function TeamInput({ choices }: { choices: readonly TeamChoice[] }) {
  return (
    <AutocompleteInput
      source="teamId"
      choices={[...choices]}
      label={TEXTS.team}
      isRequired
      helperText={false}
      openOnFocus={false}
      clearText={`${COMMON_TEXTS.clear} ${TEXTS.team}`}
      noOptionsText={COMMON_TEXTS.noAnswer}
      // The same each time, because another one empties what is being typed.
      optionText={OPTION}
      inputText={nameOf}
      matchSuggestion={isNamed}
      suggestionLimit={100}
      TextFieldProps={{ placeholder: TEXTS.teamPlaceholder }}
    />
  );
}

function TeamOption() {
  const team = useRecordContext<TeamChoice>();
  return team ? <TeamMark name={team.name} color={team.colorHex} /> : null;
}

const OPTION = <TeamOption />;
const nameOf = ({ name }: TeamChoice) => name;
const isNamed = (typed: string, { name }: TeamChoice) => searchFold(name).includes(searchFold(typed));

/** What a clean is charged; empty: the customer's price. */
export function PriceInput() {
  return (
    <NumberInput kind="money" source="price" label={TEXTS.price} min={0} step={0.01} helperText={TEXTS.priceHint} />
  );
}

interface TimesInputsProps {
  typed: { start: TypedTime; end: TypedTime };
  /** Only a time of day is typed for the end: it is on the day of the start. */
  isEndOfDay?: boolean;
  endHint: string;
  /** What the crew gets; null: there is no target finish. */
  allotted: number | null;
  clock: BusinessClock;
}

/** Start and end on the clock of the business, the length between them, and the target finish to take as the end. */
export function TimesInputs({ typed, isEndOfDay = false, endHint, allotted, clock }: TimesInputsProps) {
  const { setValue } = useFormContext();
  const day = String(useWatch({ name: 'start' })).slice(0, 10);
  const [startWords, endWords] = [wordsOn(typed.start), wordsOn(typed.end)];
  const [from, to] = [instantIn(typed.start), instantIn(typed.end)];
  // Whose clock times are of is said only where this device's shows another time (decision D5).
  const shown = [...[from, to].flatMap((instant) => (instant === null ? [] : Date.parse(instant))), Date.now()];
  const length = lengthOf(from, to);
  const target = from === null ? null : targetFinish(new Date(from), allotted);
  const targetInput = target && toWallInput(target.getTime(), clock.offsetAt);
  // An end without a day cannot say the day after.
  const canUse = targetInput && (!isEndOfDay || targetInput.slice(0, 10) === day);
  const End = isEndOfDay ? TimeInput : DayTimeInput;
  const take = (end: string) => setValue('end', end, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <Pair>
        <DayTimeInput
          source="start"
          label={TEXTS.startTime}
          required
          error={startWords.error}
          helperText={startWords.note}
        />
        <End source="end" label={TEXTS.endTime} error={endWords.error} helperText={endWords.note ?? endHint} />
      </Pair>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography
          component="output"
          sx={{ mr: length === null ? 0 : 2, fontWeight: 600, color: isLong(length) ? 'error.main' : 'text.primary' }}
        >
          {length !== null && TEXTS.length(lengthText(length))}
        </Typography>
        {canUse && (
          <Button size="small" onClick={() => take(isEndOfDay ? targetInput.slice(11) : targetInput)}>
            {TEXTS.takeTarget(formatTime(target, clock.zone))}
          </Button>
        )}
      </Box>
      {isOtherZone(clock.offsetAt, shown) && <Quiet>{TEXTS.zone(cityOf(clock.zone))}</Quiet>}
    </>
  );
}

/** The price tiers that a target finish comes from; undefined until they are there. */
export const usePriceTiers = () => useSetting<AdminPriceTier[]>('price-tiers').data;

/** What of the price has a name of its own (decision D496). */
export function ExtrasInput() {
  return (
    <AmountRowsInput
      source="extras"
      label={TEXTS.extras.label}
      add={TEXTS.extras.add}
      newRow={NO_EXTRA}
      most={LIMITS.extras}
      removeButton={<Remove />}
      words={<LineInput source="name" label={TEXTS.extras.name} maxLength={LIMITS.name} />}
      amount={
        <NumberInput kind="money" source="amount" label={TEXTS.extras.amount} min={0} step={0.01} helperText={false} />
      }
    />
  );
}

function Remove() {
  return <RemoveRow label={TEXTS.remove(useRow<ExtraForm>()?.name || TEXTS.extras.one)} />;
}
