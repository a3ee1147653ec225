import { useState } from 'react';
import { useDelete, useGetList } from 'react-admin';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import type { AdminPriceTier } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, formatDuration } from '@tidycrew/domain';
import { failureSentence } from '../../shared/error-sentence';
import { QuestionDialog } from '../../shared/dialog/QuestionDialog';
import { draftOf, keepDraft } from '../drafts';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../Loaded';
import { useNotice } from '../notice';
import { Heading, Panel } from '../SettingsForm';
import { TIER_TEXTS as TEXTS } from '../texts';
import { tierDraft, TierForm } from './TierForm';

const editId = (id: number) => `edit-tier-${id}`;
const QUERY = { retry: 1, refetchOnWindowFocus: false };

/** How many minutes a price allows, tier by tier (document 001 sections 2 and 5, decision D40). */
export function TiersPanel() {
  const query = useGetList<AdminPriceTier>('price-tiers', undefined, QUERY);
  return (
    <>
      <Typography color="textSecondary">{TEXTS.intro}</Typography>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(tiers) => <TierList tiers={tiers} />}
      </Loaded>
      <Panel label={TEXTS.addTitle}>
        <Heading>{TEXTS.addTitle}</Heading>
        <TierForm />
      </Panel>
    </>
  );
}

function TierList({ tiers }: { tiers: readonly AdminPriceTier[] }) {
  // What was being edited before another page was looked at is edited still.
  const [editedId, setEditedId] = useState(() => tiers.find(({ id }) => draftOf(tierDraft(id)))?.id ?? null);
  const [toDelete, setToDelete] = useState<AdminPriceTier | null>(null);
  if (tiers.length === 0) return <EmptyState icon={<ClockIcon />} title={TEXTS.empty} text={TEXTS.emptyText} />;
  const closeEdit = (id: number) => {
    setEditedId(null);
    requestAnimationFrame(() => document.getElementById(editId(id))?.focus());
  };
  return (
    <>
      <Paper component="ul" variant="outlined" aria-label={TEXTS.list} sx={LIST}>
        {tiers.map((tier) => (
          <li key={tier.id}>
            {tier.id === editedId ? (
              <TierForm id={tier.id} onClose={() => closeEdit(tier.id)} />
            ) : (
              <Tier tier={tier} onEdit={() => setEditedId(tier.id)} onDelete={() => setToDelete(tier)} />
            )}
          </li>
        ))}
      </Paper>
      {toDelete && <DeleteDialog tier={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { px: 2, py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

function Tier({ tier, onEdit, onDelete }: { tier: AdminPriceTier; onEdit: () => void; onDelete: () => void }) {
  const range = rangeOf(tier);
  return (
    <Box sx={ROW}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {range}
      </Typography>
      <span>{formatDuration(tier.allottedMinutes)}</span>
      <Stack direction="row" sx={{ gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Button id={editId(tier.id)} variant="outlined" color="inherit" aria-label={TEXTS.edit(range)} onClick={onEdit}>
          {TEXTS.editLabel}
        </Button>
        <Button aria-label={TEXTS.remove(range)} onClick={onDelete}>
          {TEXTS.removeLabel}
        </Button>
      </Stack>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(12rem, 20rem) 1fr auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  fontVariantNumeric: 'tabular-nums',
} as const;

function DeleteDialog({ tier, onClose }: { tier: AdminPriceTier; onClose: () => void }) {
  const notice = useNotice(TEXTS.deleteFailed);
  const [remove, { isPending, error }] = useDelete<AdminPriceTier, Error>(
    'price-tiers',
    { id: tier.id, previousData: tier },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // What was typed over it before another one was edited.
        keepDraft(tierDraft(tier.id), null);
        notice.saved();
        onClose();
      },
      onError: () => undefined,
    },
  );
  return (
    <QuestionDialog
      title={TEXTS.deleteTitle}
      color="error"
      confirm={[TEXTS.removeLabel, TEXTS.deleting]}
      busy={isPending}
      problem={error && failureSentence(error, { fallback: TEXTS.deleteFailed, network: TEXTS.deleteFailed })}
      onConfirm={() => {
        notice.clear();
        void remove();
      }}
      onClose={onClose}
    >
      <p>{TEXTS.question}</p>
      <Typography color="textSecondary">{TEXTS.questionNote(rangeOf(tier))}</Typography>
    </QuestionDialog>
  );
}

function rangeOf({ priceMin, priceMax }: AdminPriceTier): string {
  return TEXTS.range(formatDollars(dollarsToCents(priceMin)), formatDollars(dollarsToCents(priceMax)));
}
