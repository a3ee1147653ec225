import { useEffect, useRef } from 'react';
import { Banner, Button } from '@tidycrew/web';
import { apiErrorOf } from '../../data-provider';
import { COMMON_TEXTS } from '../texts';
import type { Clash } from './rebase';

const TEXTS = COMMON_TEXTS.stale;

/** The server's sentence when somebody else has changed the record since the form was filled; null for all else (D29). */
export function changedSentence(error: Error | null): string | null {
  const apiError = apiErrorOf(error);
  return apiError?.code === 'RECORD_CHANGED' ? apiError.message : null;
}

interface Staleness {
  /** Who changed the record, and when; null: as far as is known nobody has. */
  sentence: string | null;
  isReloading: boolean;
  reload: () => void;
  /** After it was loaded again: the fields that both have changed; null until then. */
  clashes: readonly Clash[] | null;
}

/**
 * In a form: that somebody else has changed the record, with a button that loads it under what was typed; and then what
 * theirs is in the fields that both have changed.
 */
export function StaleNotice({ stale, labels }: { stale: Staleness; labels: Readonly<Record<string, string>> }) {
  const { sentence, clashes } = stale;
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far from here in a long form.
  useEffect(() => {
    // In braces: some browsers answer a promise, which is no way to end an effect.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence, clashes]);
  if (sentence === null && clashes === null) return null;
  return (
    <div ref={frame}>
      {sentence === null ? <Loaded clashes={clashes ?? []} labels={labels} /> : <Changed {...stale} />}
    </div>
  );
}

function Changed({ sentence, isReloading, reload }: Staleness) {
  const action = (
    <Button variant="secondary" busy={isReloading} busyLabel={TEXTS.reloading} onClick={reload}>
      {TEXTS.reload}
    </Button>
  );
  return (
    <Banner tone="danger" action={action}>
      {sentence}
    </Banner>
  );
}

function Loaded({ clashes, labels }: { clashes: readonly Clash[]; labels: Readonly<Record<string, string>> }) {
  if (clashes.length === 0) return <Banner tone="info">{TEXTS.reloaded}</Banner>;
  return (
    <Banner tone="info">
      <p>{TEXTS.clashes}</p>
      <ul>
        {clashes.map(({ name, theirs }) => (
          <li key={name}>{TEXTS.theirs(labels[name] ?? name, shown(theirs))}</li>
        ))}
      </ul>
    </Banner>
  );
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no;
  return typeof value === 'string' && value !== '' ? value : TEXTS.empty;
}
