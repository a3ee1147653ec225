import { useEffect, useRef, useState } from 'react';
import { useCreate, useDelete, useGetList, useNotify } from 'react-admin';
import { Alert, Box, Button, DialogActions, DialogContent, Stack, TextField, Typography } from '@mui/material';
import type { CalendarLink, CalendarLinkMade, CalendarLinkRequest } from '@tidycrew/contracts';
import { copyText } from '@tidycrew/web/clipboard';
import { errorSentence, LoadFailed, DONE } from '../shared';
import { useMoment } from '../shared/moment';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { CALENDAR_TEXTS as TEXTS } from './texts';

/** Whose calendar: of a team or of a person, one of the two. */
export interface CalendarOwner {
  teamId?: number;
  userId?: number;
  name: string;
}

/** The links to a calendar that work, with the making of one and their withdrawing (decision D63). */
export default function CalendarDialog({ owner, onClose }: { owner: CalendarOwner; onClose: () => void }) {
  const { name, ...whose } = owner;
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  /** How often the link had to be selected for copying by hand. */
  const [byHand, setByHand] = useState(0);
  const links = useGetList<CalendarLink>('calendar-links', undefined, { retry: false });

  const copy = async (text: string) => {
    if (await copyText(text)) return notify(TEXTS.copied, DONE);
    setByHand((count) => count + 1);
    notify(TEXTS.copyFailed, { type: 'error' });
  };
  // Afterwards: a link that was just made has its field only then.
  useEffect(() => {
    if (byHand === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [byHand]);
  const [create, { isPending: isMaking }] = useCreate<CalendarLinkMade & CalendarLinkRequest, Error, CalendarLinkMade>(
    'calendar-links',
    { data: whose },
    {
      returnPromise: true,
      onSuccess: (made) => {
        setUrl(made.url);
        void copy(made.url);
      },
      onError: (error) => notify(errorSentence(error), { type: 'error' }),
    },
  );
  const make = useOneAtATime(async () => create());
  const own = links.data?.filter(({ teamId, userId }) =>
    whose.teamId === undefined ? userId === whose.userId : teamId === whose.teamId,
  );
  const working = own?.filter(({ endedFor }) => endedFor === null) ?? [];
  const endedFor = own?.find((link) => link.endedFor !== null)?.endedFor;
  return (
    <GuardedDialog title={TEXTS.title(name)} onClose={onClose} busy={isMaking}>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography>{TEXTS.why}</Typography>
        {url !== null && (
          <>
            <Alert severity="info" role="status">
              {TEXTS.once}
            </Alert>
            <TextField
              inputRef={field}
              label={TEXTS.link}
              value={url}
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Button variant="outlined" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => void copy(url)}>
              {TEXTS.copy}
            </Button>
          </>
        )}
        {links.error && <LoadFailed onRetry={links.refetch}>{TEXTS.loadFailed}</LoadFailed>}
        {links.isPending && <Typography role="status">{TEXTS.loading}</Typography>}
        {endedFor && (
          <Alert severity="warning" role="status">
            {TEXTS.endedFor(endedFor)}
          </Alert>
        )}
        {own?.length === 0 && url === null && <Typography>{TEXTS.none}</Typography>}
        {working.length > 0 && (
          <Stack component="ul" aria-label={TEXTS.list} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
            {working.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={isMaking}>{TEXTS.close}</CancelButton>
        {url === null && (
          <Button variant="contained" disabled={isMaking} onClick={() => make(undefined)}>
            {isMaking ? TEXTS.making : TEXTS.make}
          </Button>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}

function LinkRow({ link }: { link: CalendarLink }) {
  const { id, createdBy, createdAt, lastOpenedAt, knownTo } = link;
  const notify = useNotify();
  const moment = useMoment();
  const [withdraw, { isPending }] = useDelete<CalendarLink, Error>(
    'calendar-links',
    { id, previousData: link },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify(TEXTS.withdrawn, DONE),
      onError: (error) => notify(errorSentence(error), { type: 'error' }),
    },
  );
  return (
    <Stack component="li" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 12rem' }}>
        {TEXTS.madeBy(createdBy, moment(createdAt))},{' '}
        {lastOpenedAt === null ? TEXTS.neverOpened : TEXTS.lastOpened(moment(lastOpenedAt))}
        {knownTo.length > 0 && <p>{TEXTS.knownTo(knownTo)}</p>}
      </Box>
      <Button aria-label={TEXTS.withdrawOf(moment(createdAt))} disabled={isPending} onClick={() => void withdraw()}>
        {TEXTS.withdraw}
      </Button>
    </Stack>
  );
}
