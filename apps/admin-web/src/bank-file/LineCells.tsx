import { Fragment, useEffect, useRef, useState } from 'react';
import { Link as PageLink } from 'react-router';
import { Box, Button, Checkbox, Chip, Link, Stack, Typography } from '@mui/material';
import type { BankLine } from '@tidycrew/contracts';
import { formatDollars, dollarsToCents } from '@tidycrew/domain';
import { TargetChoice, targetIn } from '../money/TargetChoice';
import { SPLIT_TEXTS as MONEY_TEXTS, TARGET_TEXTS } from '../money/texts';
import { shownAmount } from '../shared/amount';
import { Quiet } from '../shared/Quiet';
import { creditOf, isOpen, isTicked, targetOf, type LineTarget } from './choices';
import { SplitEditor } from './SplitEditor';
import { FILE_TEXTS as TEXTS, SPLIT_TEXTS } from './texts';
import { useLineWork } from './use-file-work';

interface LineProps {
  line: BankLine;
}

/** A line for those who hear it. */
const nameOf = ({ amount, day, text }: BankLine): string => TEXTS.lineOf(amount, day, text);

const targetName = ({ invoiceNumber, customerName, payments }: LineTarget): string =>
  payments.length > 0
    ? TARGET_TEXTS.paymentsOf(customerName, payments)
    : [invoiceNumber, customerName].filter(Boolean).join(', ');

/** On a card it is of the size of a finger. */
export function TickCell({ line, isOfCard = false }: LineProps & { isOfCard?: boolean }) {
  const { choices, isBusy, onTick } = useLineWork();
  const target = targetOf(line, choices);
  const label = target ? TEXTS.recordOf(nameOf(line), targetName(target)) : TEXTS.nothingChosen(nameOf(line));
  return (
    <Checkbox
      size={isOfCard ? 'medium' : 'small'}
      sx={isOfCard ? { p: 1.25, m: -1 } : undefined}
      checked={isTicked(line, choices)}
      disabled={isBusy || target === null}
      slotProps={{ input: { 'aria-label': label } }}
      onChange={(_, isOn) => onTick([line], isOn)}
    />
  );
}

/** What the bank wrote, and whether an earlier file had it, too. */
export function TextCell({ line }: LineProps) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', color: isOpen(line) ? undefined : 'text.secondary' }}>
      {line.text}
      {line.known && isOpen(line) && <Quiet>{TEXTS.knownLine}</Quiet>}
    </Box>
  );
}

/** What a line is for and why; or its payment. */
export function ForCell({ line }: LineProps) {
  if (line.payments.length > 0) return <PaymentLinks line={line} />;
  return isOpen(line) && <OpenFor line={line} />;
}

/** How what a line is for is being chosen. */
type Way = 'one' | 'split';

function OpenFor({ line }: LineProps) {
  const { choices, problems, isBusy, drafts, onTarget } = useLineWork();
  const [way, setWay] = useState<Way | null>(drafts.has(line.id) ? 'split' : null);
  const buttons = { one: useRef<HTMLButtonElement>(null), split: useRef<HTMLButtonElement>(null) };
  const before = useRef<Way | null>(null);
  // Whoever has chosen goes on from there.
  useEffect(() => {
    if (way === null && before.current !== null) buttons[before.current].current?.focus();
    before.current = way;
  });
  const target = targetOf(line, choices);
  const problem = problems.get(line.line);
  const cancel = () => {
    drafts.delete(line.id);
    setWay(null);
  };
  const use = (chosen: LineTarget) => {
    onTarget(line, chosen);
    cancel();
  };
  if (way === 'one') {
    const fits = line.suggestion ? [line.suggestion, ...line.candidates] : line.candidates;
    return <TargetChoice fits={fits} onChoose={(option) => use(targetIn(option))} onCancel={cancel} />;
  }
  if (way === 'split') {
    return (
      <SplitEditor
        {...{ line, target }}
        name={nameOf(line)}
        draft={drafts.get(line.id)}
        onType={(draft) => drafts.set(line.id, draft)}
        onUse={use}
        onCancel={cancel}
      />
    );
  }
  const label = target ? TEXTS.changeFor : TEXTS.chooseFor;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {target && <strong>{target.parts.length > 0 ? target.customerName : targetName(target)}</strong>}
        <Quiet>{whyOf(line, target, choices.targets.has(line.id))}</Quiet>
        {target && <Parts target={target} />}
        {problem && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ flex: 'none', ml: 'auto' }}>
        <Button
          ref={buttons.one}
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={label(nameOf(line))}
          onClick={() => setWay('one')}
        >
          {target ? TEXTS.change : TEXTS.choose}
        </Button>
        <Button
          ref={buttons.split}
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={SPLIT_TEXTS.splitOf(nameOf(line))}
          onClick={() => setWay('split')}
        >
          {SPLIT_TEXTS.split}
        </Button>
      </Stack>
    </Stack>
  );
}

/** What each of a split gets, and what was kept. */
function Parts({ target: { parts, kept } }: { target: LineTarget }) {
  if (parts.length === 0) return null;
  return (
    <>
      {parts.slice(0, SHOWN_PARTS).map(({ invoiceId, customerId, invoiceNumber, customerName, amount }) => (
        <Quiet key={invoiceId ?? `credit ${customerId}`}>
          {`${formatDollars(dollarsToCents(amount))} · ${invoiceNumber ?? MONEY_TEXTS.credit}, ${customerName}`}
        </Quiet>
      ))}
      {parts.length > SHOWN_PARTS && <Quiet>{SPLIT_TEXTS.more(parts.length - SHOWN_PARTS)}</Quiet>}
      {kept ? <Quiet>{TEXTS.kept(kept)}</Quiet> : null}
    </>
  );
}

const SHOWN_PARTS = 5;

function whyOf(line: BankLine, target: LineTarget | null, isByHand: boolean): string {
  const { suggestion, candidates } = line;
  if (isByHand)
    return [TEXTS.chosen, target !== null && target.customerId !== null && TEXTS.oldest].filter(Boolean).join(' · ');
  if (suggestion === null) {
    return [line.why, candidates.length > 0 ? TEXTS.severalFit(candidates.length) : TEXTS.nothingFits]
      .filter(Boolean)
      .join(' · ');
  }
  const credit = creditOf(line);
  return [line.why, credit > 0 && TEXTS.credit(credit)].filter(Boolean).join(' · ');
}

/** The payments of a line; what it made is reversed by an undo, and a link goes. */
function PaymentLinks({ line }: LineProps) {
  const { isBusy, onUndo } = useLineWork();
  const isStanding = line.payments.some(({ isReversed }) => !isReversed);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      {line.payments.map(({ id, customerName, kept, made, isReversed }) => (
        <Fragment key={id}>
          <Link component={PageLink} to={`/payments/${id}`} aria-label={TEXTS.paymentOf(customerName, nameOf(line))}>
            {customerName}
          </Link>
          {!made && <Quiet>{TEXTS.linked}</Quiet>}
          {kept > 0 && <Quiet>{TEXTS.kept(kept)}</Quiet>}
          {isReversed && <Chip size="small" label={TEXTS.reversed} />}
        </Fragment>
      ))}
      {isStanding && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={TEXTS.undoOf(nameOf(line))}
          onClick={() => onUndo(line)}
        >
          {TEXTS.undo}
        </Button>
      )}
    </Stack>
  );
}

/** Puts the line aside, or takes it back. */
export function PutButton({ line }: LineProps) {
  const { isBusy, onPut } = useLineWork();
  const isAside = line.group === 'putAside';
  if (!isAside && !isOpen(line)) return null;
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isBusy}
      aria-label={(isAside ? TEXTS.takeBackOf : TEXTS.putAsideOf)(nameOf(line))}
      onClick={() => onPut(line, isAside ? 'take-back' : 'put-aside')}
    >
      {isAside ? TEXTS.takeBack : TEXTS.putAside}
    </Button>
  );
}

export function AmountCell({ line }: LineProps) {
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: isOpen(line) ? undefined : 'text.secondary' }}
    >
      {shownAmount(line.amount)}
    </Box>
  );
}
