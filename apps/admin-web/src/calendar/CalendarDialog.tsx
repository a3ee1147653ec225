import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Box } from '@mui/material';
import type { CalendarLink } from '@tidycrew/contracts';
import { Banner, Button, Dialog, TextField } from '@tidycrew/web';
import { DONE, errorSentence, LoadFailed } from '../common';
import { useOneAtATime } from '../common/use-one-at-a-time';
import { useOffice } from '../data-provider';
import { copyText } from '../common/copy-text';
import { useMoment } from '../common/moment';
import { CALENDAR_TEXTS as TEXTS } from './texts';

/** Whose calendar: of a team or of a person, one of the two. */
export interface CalendarOwner {
  teamId?: number;
  userId?: number;
  name: string;
}

const KEY = ['calendar-links'];

/** The links to a calendar that work, with the making of one and their withdrawing (decision D63). */
export default function CalendarDialog({ owner, onClose }: { owner: CalendarOwner; onClose: () => void }) {
  const { name, ...whose } = owner;
  const office = useOffice();
  const client = useQueryClient();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  /** How often the link had to be selected for copying by hand. */
  const [byHand, setByHand] = useState(0);
  const links = useQuery({ queryKey: KEY, queryFn: ({ signal }) => office.getCalendarLinks({ signal }), retry: false });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const onError = (error: Error) => notify(errorSentence(error), { type: 'error' });

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
  const making = useMutation({
    mutationFn: () => office.makeCalendarLink(whose),
    onSuccess: (made) => {
      setUrl(made.url);
      void copy(made.url);
    },
    onError,
    onSettled: refresh,
  });
  const make = useOneAtATime(making.mutateAsync);
  const own = links.data?.filter(({ teamId, userId }) =>
    whose.teamId === undefined ? userId === whose.userId : teamId === whose.teamId,
  );
  const working = own?.filter(({ endedFor }) => endedFor === null);
  const endedFor = own?.find((link) => link.endedFor !== null)?.endedFor;
  return (
    <Dialog
      open
      title={TEXTS.title(name)}
      onClose={onClose}
      busy={making.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.close}
          </Button>
          {url === null && (
            <Button busy={making.isPending} busyLabel={TEXTS.making} onClick={() => make()}>
              {TEXTS.make}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <p>{TEXTS.why}</p>
        {url !== null && (
          <>
            <Banner tone="info">{TEXTS.once}</Banner>
            <TextField ref={field} label={TEXTS.link} readOnly value={url} onFocus={(event) => event.target.select()} />
            <div>
              <Button variant="secondary" onClick={() => void copy(url)}>
                {TEXTS.copy}
              </Button>
            </div>
          </>
        )}
        {links.isError && <LoadFailed onRetry={links.refetch}>{TEXTS.loadFailed}</LoadFailed>}
        {links.isPending && <p role="status">{TEXTS.loading}</p>}
        {endedFor && <Banner tone="warning">{TEXTS.endedFor(endedFor)}</Banner>}
        {own?.length === 0 && url === null && <p>{TEXTS.none}</p>}
        {working !== undefined && working.length > 0 && <Links links={working} onChanged={refresh} onError={onError} />}
      </Box>
    </Dialog>
  );
}

interface LinksProps {
  links: readonly CalendarLink[];
  onChanged: () => void;
  onError: (error: Error) => void;
}

function Links({ links, onChanged, onError }: LinksProps) {
  const office = useOffice();
  const notify = useNotify();
  const moment = useMoment();
  const withdrawing = useMutation({
    mutationFn: (id: number) => office.withdrawCalendarLink(id),
    onSuccess: () => notify(TEXTS.withdrawn, DONE),
    onError,
    onSettled: onChanged,
  });
  const withdraw = useOneAtATime(withdrawing.mutateAsync);
  return (
    <Box component="ul" aria-label={TEXTS.list} sx={{ display: 'grid', gap: 1 }}>
      {links.map(({ id, createdBy, createdAt, lastOpenedAt, knownTo }) => (
        <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ flex: '1 1 12rem' }}>
            {TEXTS.madeBy(createdBy, moment(createdAt))},{' '}
            {lastOpenedAt === null ? TEXTS.neverOpened : TEXTS.lastOpened(moment(lastOpenedAt))}
            {knownTo.length > 0 && <p>{TEXTS.knownTo(knownTo)}</p>}
          </Box>
          <Button
            variant="quiet"
            aria-label={TEXTS.withdrawOf(moment(createdAt))}
            busy={withdrawing.isPending && withdrawing.variables === id}
            onClick={() => withdraw(id)}
          >
            {TEXTS.withdraw}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
