import { useId } from 'react';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import {
  BANK_DATE_FORMATS,
  bankColumnOf,
  bankPlaceOf,
  descriptionColumns,
  formatDay,
  formatDollars,
  type BankColumn,
  type BankDateFormat,
  type BankLineRead,
} from '@tidycrew/domain';
import { ChoiceField } from '../shared/ChoiceField';
import { SortableTable, type Column } from '../shared/SortableTable';
import { LeftOut } from './LeftOut';
import { firstLines, toMapping, type ChosenFile, type MappingForm } from './mapping';
import { BANK_TEXTS as TEXTS } from './texts';

const FORMATS = BANK_DATE_FORMATS.map((format) => [format, format] as const);
const AMOUNTS = [
  ['one', TEXTS.oneColumn],
  ['two', TEXTS.twoColumns],
] as const;
const COLUMNS: readonly Column<BankLineRead>[] = [
  { key: 'day', label: TEXTS.day, isNarrow: true, render: ({ day }) => formatDay(day) },
  {
    key: 'amount',
    label: TEXTS.amount,
    align: 'end',
    isNarrow: true,
    render: (line) => formatDollars(line.amountCents),
  },
  { key: 'text', label: TEXTS.text, render: ({ text }) => text },
];

/** Columns that form one text. */
const MOST_TEXTS = 6;

interface MappingFieldsProps {
  file: ChosenFile;
  form: MappingForm;
  disabled: boolean;
  accountProblem: string | undefined;
  onChange: (form: MappingForm) => void;
}

/** Which column of a file is what, and how its first lines will be read. */
export function MappingFields({ file, form, disabled, accountProblem, onChange }: MappingFieldsProps) {
  const { date, description, amount, sign, credit, debit, currency, dateFormat, isSplit, account } = form;
  const texts = description === undefined ? [] : descriptionColumns({ description });
  const setTexts = (next: BankColumn[]) => onChange({ ...form, description: next.length > 1 ? next : next[0] });
  const mapping = toMapping(form);
  const column = (
    name: 'date' | 'amount' | 'sign' | 'credit' | 'debit' | 'currency',
    value: BankColumn | undefined,
  ) => (
    <ChoiceField
      label={TEXTS.fields[name]}
      value={value === undefined ? '' : String(bankPlaceOf(value, file.headings))}
      options={columnsOf(file, name === 'sign' || name === 'currency')}
      disabled={disabled}
      onChange={(place) =>
        onChange({ ...form, [name]: place === '' ? undefined : bankColumnOf(Number(place), file.headings) })
      }
    />
  );
  return (
    <>
      <div>
        <Typography component="h2" variant="h6">
          {TEXTS.columns}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {TEXTS.columnsHint}
        </Typography>
      </div>
      <Box sx={FIELDS}>
        {column('date', date)}
        <ChoiceField
          label={TEXTS.fields.dateFormat}
          value={dateFormat ?? ''}
          options={dateFormat === undefined ? [['', TEXTS.choose], ...FORMATS] : FORMATS}
          disabled={disabled}
          onChange={(format) => onChange({ ...form, dateFormat: (format || undefined) as BankDateFormat | undefined })}
        />
        {[...texts, undefined].slice(0, Math.max(1, Math.min(MOST_TEXTS, texts.length + 1))).map((value, at) => (
          <ChoiceField
            key={at}
            label={at === 0 ? TEXTS.fields.description : TEXTS.descriptionMore(at + 1)}
            value={value === undefined ? '' : String(bankPlaceOf(value, file.headings))}
            options={columnsOf(file, at > 0)}
            disabled={disabled}
            onChange={(place) => {
              const chosen = place === '' ? [] : [bankColumnOf(Number(place), file.headings)];
              setTexts([...new Set([...texts.slice(0, at), ...chosen, ...texts.slice(at + 1)])]);
            }}
          />
        ))}
        <ChoiceField
          label={TEXTS.fields.amounts}
          value={isSplit ? 'two' : 'one'}
          options={AMOUNTS}
          disabled={disabled}
          onChange={(kind) => onChange({ ...form, isSplit: kind === 'two' })}
        />
        {isSplit ? (
          <>
            {column('credit', credit)}
            {column('debit', debit)}
          </>
        ) : (
          <>
            {column('amount', amount)}
            {column('sign', sign)}
          </>
        )}
        {column('currency', currency)}
        <TextField
          id={useId()}
          label={TEXTS.fields.account}
          value={account}
          disabled={disabled}
          margin="none"
          error={accountProblem !== undefined}
          helperText={accountProblem ?? TEXTS.accountHint}
          onChange={({ target }) => onChange({ ...form, account: target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITS.bankAccount } }}
        />
      </Box>
      {form.isOrderUnknown && dateFormat === undefined && (
        <Alert severity="warning" role="status">
          {TEXTS.orderUnknown}
        </Alert>
      )}
      {mapping ? (
        <FirstLines lines={firstLines(file, mapping)} />
      ) : (
        <Alert severity="warning" role="status">
          {TEXTS.incomplete}
        </Alert>
      )}
    </>
  );
}

const FIELDS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', gap: 2 } as const;

function FirstLines({ lines: read }: { lines: ReturnType<typeof firstLines> }) {
  if (typeof read === 'string')
    return (
      <Alert severity="warning" role="status">
        {read}
      </Alert>
    );
  return (
    <>
      <SortableTable caption={TEXTS.firstLines} columns={COLUMNS} rows={read.lines} rowKey={({ line }) => line} />
      <LeftOut rows={read.leftOut} />
    </>
  );
}

/** Columns to choose from, by zero-based index; without headings each shows its number and its cell of the first line. */
function columnsOf({ headings, head }: ChosenFile, isOptional: boolean): readonly (readonly [string, string])[] {
  const first = head[0]?.cells ?? [];
  return [
    ['', isOptional ? TEXTS.none : TEXTS.choose] as const,
    ...headings.map(
      (heading, place) => [String(place), heading || TEXTS.column(place + 1, first[place]?.trim() ?? '')] as const,
    ),
  ];
}
