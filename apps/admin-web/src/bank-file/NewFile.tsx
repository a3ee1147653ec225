import { useState } from 'react';
import { Link as PageLink, useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Paper, Stack } from '@mui/material';
import type { BankFile } from '@tidycrew/contracts';
import { FileDrop } from '../csv/FileDrop';
import { fieldErrors, useOffice } from '../data-provider';
import { errorSentence, Page, PageHeader, refreshAfterChange } from '../shared';
import { Loading } from '../shared/Loading';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { isOpen } from './choices';
import { firstMapping, openBankFile, toMapping, type ChosenFile, type MappingForm } from './mapping';
import { MappingFields } from './MappingFields';
import { BANK_TEXTS as TEXTS } from './texts';
import { UnfinishedFiles } from './UnfinishedFiles';
import { openLinesKey } from './use-file-work';

/** A file of the bank is chosen, its columns are checked, and it is read. */
export function NewFile() {
  const [form, setForm] = useState<MappingForm | null>(null);
  const { open, read } = useNewFile(setForm);
  const readOnce = useOneAtATime(read.mutateAsync);
  const chosen = open.data?.file;
  const mapping = form && toMapping(form);
  const isBusy = open.isPending || read.isPending;
  const refused = fieldErrors(read.error);
  const mappingField = Object.keys(refused).find((field) => field.startsWith('mapping'));
  /** The account that the server asks about. */
  const like = /^The same account as (.*)\?$/.exec(refused['mapping.account'] ?? '')?.[1];
  const problem = open.error?.message ?? refused.csv ?? refused.name;
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    read.reset();
    setForm(null);
    open.mutate(file);
  };
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        actions={
          <Button variant="outlined" color="inherit" component={PageLink} to="/payments">
            {TEXTS.toPayments}
          </Button>
        }
      />
      <FileDrop
        name={chosen?.name}
        isAgain={chosen !== undefined || open.isError}
        disabled={isBusy}
        onFiles={([file]) => take(file)}
      />
      {open.isPending && <Loading>{TEXTS.opening}</Loading>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {chosen && form && (
        <Paper variant="outlined" component="section" aria-label={TEXTS.columns} sx={{ p: 2 }}>
          <Stack sx={{ gap: 2 }}>
            {open.data?.isUnsure && (
              <Alert severity="warning" role="status">
                {TEXTS.mappingsFailed}
              </Alert>
            )}
            <MappingFields
              file={chosen}
              form={form}
              disabled={isBusy}
              accountProblem={refused['mapping.account']}
              onChange={(next) => {
                read.reset();
                setForm(next);
              }}
            />
            {mappingField !== undefined && mappingField !== 'mapping.account' && (
              <Alert severity="error">{refused[mappingField]}</Alert>
            )}
            {read.isError && !problem && mappingField === undefined && (
              <Alert severity="error">{TEXTS.readFailed(errorSentence(read.error))}</Alert>
            )}
            {like && mapping && (
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant="outlined"
                  disabled={isBusy}
                  onClick={() => {
                    read.reset();
                    setForm({ ...form, account: like });
                  }}
                >
                  {TEXTS.sameAccount(like)}
                </Button>
                <Button
                  variant="outlined"
                  color="inherit"
                  disabled={isBusy}
                  onClick={() => readOnce({ file: chosen, mapping: mappingOf(mapping, form), isOtherAccount: true })}
                >
                  {TEXTS.otherAccount}
                </Button>
              </Stack>
            )}
            <Button
              variant="contained"
              disabled={!mapping || isBusy}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => mapping && readOnce({ file: chosen, mapping: mappingOf(mapping, form) })}
            >
              {read.isPending ? TEXTS.reading : TEXTS.read}
            </Button>
          </Stack>
        </Paper>
      )}
      <UnfinishedFiles />
    </Page>
  );
}

const mappingOf = (mapping: Reading['mapping'], form: MappingForm): Reading['mapping'] => ({
  ...mapping,
  account: form.account.trim() || null,
});

interface Reading {
  file: ChosenFile;
  isOtherAccount?: boolean;
  mapping: Parameters<ReturnType<typeof useOffice>['readBankFile']>[0]['mapping'];
}

/** Opens a file on this device; then reads it into the office's files, and shows it. */
function useNewFile(onOpened: (form: MappingForm) => void) {
  const office = useOffice();
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: async (input: File) => {
      const file = await openBankFile(input);
      const remembered = await client
        .fetchQuery({ queryKey: ['bank-files', 'mappings'], queryFn: () => office.getBankMappings() })
        .catch(() => null);
      return { file, isUnsure: remembered === null, form: firstMapping(file, remembered ?? []) };
    },
    onSuccess: ({ form }) => onOpened(form),
  });
  const read = useMutation({
    mutationFn: ({ file: { name, csv }, ...rest }: Reading) => office.readBankFile({ name, csv, ...rest }),
    onSuccess: (file: BankFile) => {
      const key = openLinesKey(file.id);
      client.setQueryData(key, { ...file, lines: file.lines.filter(isOpen) });
      refreshAfterChange(client, key);
      void navigate(`/bank-file/${file.id}`);
    },
  });
  return { open, read };
}
