import { useId } from 'react';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import {
  BANK_DATE_FORMATS,
  bankColumnOf,
  bankPlaceOf,
  formatDay,
  formatDollars,
  type BankColumn,
  type BankDateFormat,
  type BankLineRead,
} from '@tidycrew/domain';
import { ChoiceField } from '../shared/ChoiceField';
import { SortableTable, type Column } from '../shared/SortableTable';
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

interface MappingFieldsProps {
  file: ChosenFile;
  form: MappingForm;
  disabled: boolean;
  accountProblem: string | undefined;
  onChange: (form: MappingForm) => void;
}

/** Which column of a file is what, and how its first lines will be read. */
export function MappingFields({ file, form, disabled, accountProblem, onChange }: MappingFieldsProps) {
  const { date, description, amount, credit, debit, dateFormat, isSplit, account } = form;
  const mapping = toMapping(form);
  const column = (name: 'date' | 'description' | 'amount' | 'credit' | 'debit', value: BankColumn | undefined) => (
    <ChoiceField
      label={TEXTS.fields[name]}
      value={value === undefined ? '' : String(bankPlaceOf(value, file.headings))}
      options={columnsOf(file)}
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
        {column('description', description)}
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
          column('amount', amount)
        )}
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

function FirstLines({ lines }: { lines: BankLineRead[] | string }) {
  if (typeof lines === 'string')
    return (
      <Alert severity="warning" role="status">
        {lines}
      </Alert>
    );
  return <SortableTable caption={TEXTS.firstLines} columns={COLUMNS} rows={lines} rowKey={({ line }) => line} />;
}

/** By their places from 0; without headings by their numbers and what the first line holds. */
function columnsOf({ headings, head }: ChosenFile): readonly (readonly [string, string])[] {
  const first = head[0]?.cells ?? [];
  return [
    ['', TEXTS.choose] as const,
    ...headings.map(
      (heading, place) => [String(place), heading || TEXTS.column(place + 1, first[place]?.trim() ?? '')] as const,
    ),
  ];
}
