import { useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { LIMITS, type Logo } from '@tidycrew/contracts';
import { useOffice } from '../../data-provider';
import { failureSentence } from '../../shared/error-sentence';
import { NO_NOTICE } from '../../shared/notify';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { Loaded } from '../Loaded';
import { useNotice } from '../notice';
import { Heading, Panel } from '../SettingsForm';
import { LOGO_TEXTS as TEXTS } from '../texts';

/** The picture at the head of documents, which is saved as soon as it is chosen (decision D640). */
export function LogoPanel() {
  const query = useGetOne<Logo & { id: string }>('settings', { id: 'logo' }, { ...NO_NOTICE, retry: 1 });
  return (
    <Panel label={TEXTS.title}>
      <Heading>{TEXTS.title}</Heading>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {TEXTS.text}
      </Typography>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {({ picture }) => <ChosenLogo picture={picture} onChanged={query.refetch} />}
      </Loaded>
    </Panel>
  );
}

/** Why a file is not sent at all. */
class UnusableFile extends Error {}

function ChosenLogo({ picture, onChanged }: { picture: string | null; onChanged: () => Promise<unknown> }) {
  const office = useOffice();
  const notice = useNotice(TEXTS.saveFailed);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async (file: File | null) => {
      if (file) await office.saveLogo(await dataUrlOf(file));
      else await office.removeLogo();
      await onChanged();
    },
    onMutate: notice.clear,
    onSuccess: notice.saved,
  });
  const change = useOneAtATime(mutateAsync);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }} aria-busy={isPending || undefined}>
      {picture === null ? (
        <Typography>{TEXTS.none}</Typography>
      ) : (
        <Box component="img" src={picture} alt={TEXTS.alt} sx={PAPER} />
      )}
      {error && <Alert severity="error">{sentenceOf(error)}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
          {isPending ? TEXTS.saving : picture === null ? TEXTS.choose : TEXTS.chooseOther}
        </Button>
        {picture !== null && (
          <Button color="inherit" disabled={isPending} onClick={() => change(null)}>
            {TEXTS.remove}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {TEXTS.fileHint}
      </Typography>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={TEXTS.file}
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) change(file);
          // The same file again, after it has been corrected, is a new choice.
          target.value = '';
        }}
      />
    </Stack>
  );
}

/** As it stands on paper, in the dark too. */
const PAPER = {
  maxWidth: 'min(100%, 268px)',
  maxHeight: 82,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'common.white',
} as const;

function sentenceOf(error: Error): string {
  if (error instanceof UnusableFile) return error.message;
  return failureSentence(error, { fallback: TEXTS.saveFailed, network: TEXTS.saveFailed });
}

/** Throws UnusableFile, in the words for a person. */
function dataUrlOf(file: File): Promise<string> {
  if (file.size > LIMITS.logoBytes) throw new UnusableFile(TEXTS.tooLarge);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    // It may have been moved or changed since it was chosen.
    reader.onerror = () => reject(new UnusableFile(TEXTS.unreadable));
    reader.readAsDataURL(file);
  });
}
