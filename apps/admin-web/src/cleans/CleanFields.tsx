import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { AdminCustomer, AdminPriceTier, AdminTeam } from '@tidycrew/contracts';
import { targetFinish } from '@tidycrew/domain';
import { formatTime, NumberField } from '@tidycrew/web';
import { Combobox, type ComboboxOption, CustomerCombobox, DayTimeField, TimeField, useSetting } from '../common';
import type { BusinessClock } from '../common/use-business-zone';
import { isLong, lengthOf, lengthText } from './length';
import { TEXTS } from './texts';
import { instantIn, toWallInput, wordsOn, type TypedTime } from './times';
import { ZoneNote } from './ZoneNote';

/** Why a clean cannot be saved: stands under its field. `own` and a person's id: under that person. */
export interface CleanProblem {
  field: 'customer' | 'team' | 'start' | 'end' | 'price' | 'members' | `own-${number}`;
  sentence: string;
}

/** The problem that was found last; its field is brought into view and gets the focus. */
export function useCleanProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<CleanProblem | null>(null);
  useEffect(() => {
    const slot = problem && form.current?.querySelector<HTMLElement>(`[data-field='${problem.field}']`);
    if (!slot) return;
    slot.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, button')?.focus({ preventScroll: true });
    slot.scrollIntoView({ block: 'center' });
  }, [problem]);
  const errorOf = (field: CleanProblem['field']) => (problem?.field === field ? problem.sentence : undefined);
  return { form, setProblem, errorOf };
}

/** Where the sentence of a field that has none of its own stands. */
export function FieldSlot({
  field,
  error,
  children,
}: {
  field: CleanProblem['field'];
  error?: string;
  children: ReactNode;
}) {
  return (
    <div data-field={field}>
      {children}
      {error && (
        <Box component="p" role="alert" sx={{ mt: 1, color: 'error.main', fontWeight: 600 }}>
          {error}
        </Box>
      )}
    </div>
  );
}

interface FieldProps {
  error: string | undefined;
  disabled: boolean;
}

interface ChoiceProps extends FieldProps {
  value: number | null;
  /** What the clean has can stay, archived or not, and before the others are loaded. */
  own?: ComboboxOption;
  hint?: string;
}

/** Whose clean it is: any active customer. `onChange` gets the customer's price as it is typed. */
export function CustomerField({
  onChange,
  ...field
}: ChoiceProps & { onChange: (id: number | null, price: string) => void }) {
  return (
    <div data-field="customer">
      <CustomerCombobox
        {...field}
        label={TEXTS.customer}
        placeholder={TEXTS.customerPlaceholder}
        hintOf={addressOf}
        isRequired
        onChange={(id, customer) => onChange(id, priceText(customer?.price ?? null))}
      />
    </div>
  );
}

const addressOf = ({ address }: AdminCustomer) => address;

/** By whom: any active team. */
export function TeamField({
  teams,
  own,
  ...field
}: ChoiceProps & { teams: readonly AdminTeam[]; onChange: (id: number | null) => void }) {
  const options = useMemo(() => {
    const active = teams.filter(({ active: isActive }) => isActive);
    return withOwn(
      active.map(({ id, name, colorHex }) => ({ id, label: name, color: colorHex })),
      own,
    );
  }, [teams, own]);
  return (
    <div data-field="team">
      <Combobox {...field} label={TEXTS.team} placeholder={TEXTS.teamPlaceholder} options={options} isRequired />
    </div>
  );
}

function withOwn(options: ComboboxOption[], own: ComboboxOption | undefined): ComboboxOption[] {
  return !own || options.some(({ id }) => id === own.id) ? options : [own, ...options];
}

/** A price as it is typed. */
export const priceText = (price: number | null) => (price === null ? '' : String(price));

/** What a clean is charged; empty: the customer's price. */
export function PriceField(field: FieldProps & { value: string; onChange: (price: string) => void }) {
  return (
    <div data-field="price">
      <NumberField {...field} kind="money" label={TEXTS.price} min={0} step={0.01} hint={TEXTS.priceHint} />
    </div>
  );
}

interface TimesFieldsProps {
  /** As typed: 'yyyy-MM-ddTHH:mm'; of an end on the start's day 'HH:mm'. */
  start: string;
  end: string;
  typed: { start: TypedTime; end: TypedTime };
  /** Only a time of day is typed for the end: it is on the day of the start. */
  isEndOfDay?: boolean;
  endHint: string;
  /** What the crew gets; null: there is no target finish. */
  allotted: number | null;
  clock: BusinessClock;
  errorOf: (field: CleanProblem['field']) => string | undefined;
  disabled: boolean;
  onChange: (change: { start?: string; end?: string }) => void;
}

/** Start and end on the clock of the business, the length between them, and the target finish to take as the end. */
export function TimesFields(props: TimesFieldsProps) {
  const { start, end, typed, isEndOfDay, clock, errorOf, disabled, onChange } = props;
  const [startWords, endWords] = [wordsOn(typed.start), wordsOn(typed.end)];
  const [from, to] = [instantIn(typed.start), instantIn(typed.end)];
  const length = lengthOf(from, to);
  const target = from === null ? null : targetFinish(new Date(from), props.allotted);
  const targetInput = target && toWallInput(target.getTime(), clock.offsetAt);
  // An end without a day cannot say the day after.
  const canUse = targetInput && (!isEndOfDay || targetInput.slice(0, 10) === start.slice(0, 10));
  const End = isEndOfDay ? TimeField : DayTimeField;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={PAIR}>
        <div data-field="start">
          <DayTimeField
            label={TEXTS.startTime}
            required
            value={start}
            hint={startWords.note}
            error={startWords.error ?? errorOf('start')}
            disabled={disabled}
            onChange={(value) => onChange({ start: value })}
          />
        </div>
        <div data-field="end">
          <End
            label={TEXTS.endTime}
            value={end}
            hint={endWords.note ?? props.endHint}
            error={endWords.error ?? errorOf('end')}
            disabled={disabled}
            onChange={(value) => onChange({ end: value })}
          />
        </div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography
          component="output"
          sx={{ mr: length === null ? 0 : 2, fontWeight: 600, color: isLong(length) ? 'error.main' : 'text.primary' }}
        >
          {length !== null && TEXTS.length(lengthText(length))}
        </Typography>
        {canUse && (
          <Button
            size="small"
            disabled={disabled}
            onClick={() => onChange({ end: isEndOfDay ? targetInput.slice(11) : targetInput })}
          >
            {TEXTS.takeTarget(formatTime(target, clock.zone))}
          </Button>
        )}
      </Box>
      <ZoneNote clock={clock} instants={[from, to]} />
    </Box>
  );
}

/** The price tiers that a target finish comes from; undefined until they are there. */
export const usePriceTiers = () => useSetting<AdminPriceTier[]>('price-tiers').data;

/** Two fields beside each other where there is room. */
export const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
