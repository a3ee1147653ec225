import { useCallback, useEffect, useRef, useState } from 'react';
import type { CodeLabel, RevealedCode } from '@tidycrew/contracts';
import { api, Banner, Button, EyeIcon, EyeOffIcon, sentenceFor, useNow } from '@tidycrew/web';
import { useIsOnline } from '../../../offline/state';
import { ACCESS_TEXTS as TEXTS } from './texts';
import styles from './Codes.module.css';

/** The codes of a house: their labels, and what they are for whoever asks (decision D507). */
export function Codes({ codes }: { codes: readonly CodeLabel[] }) {
  const isOnline = useIsOnline();
  if (codes.length === 0) return null;
  return (
    <>
      <ul className={styles.codes} aria-label={TEXTS.codes}>
        {codes.map((code) => (
          <Code key={code.id} code={code} isOnline={isOnline} />
        ))}
      </ul>
      {!isOnline && <p className={styles.hint}>{TEXTS.codesNeedNetwork}</p>}
    </>
  );
}

interface Told {
  value: string;
  /** By the phone's clock, ms. */
  untilMs: number;
}

const SHOWN_MS = 60_000;

function Code({ code: { id, label }, isOnline }: { code: CodeLabel; isOnline: boolean }) {
  const { told, isAsking, problem, ask, forget } = useCode(id);
  return (
    <li className={styles.code}>
      <span className={styles.label}>{label}</span>
      {told ? (
        <Shown told={told} label={label} onOver={forget} />
      ) : (
        <Button
          variant="secondary"
          icon={<EyeIcon size={20} />}
          aria-label={TEXTS.showCodeOf(label)}
          disabled={!isOnline}
          busy={isAsking}
          busyLabel={TEXTS.asking}
          onClick={() => void ask()}
        >
          {TEXTS.showCode}
        </Button>
      )}
      {problem !== null && (
        <div className={styles.problem}>
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
    </li>
  );
}

const TICK_MS = 1_000;

/** In large figures, with the seconds that are left. */
function Shown({ told: { value, untilMs }, label, onOver }: { told: Told; label: string; onOver: () => void }) {
  const left = Math.ceil((untilMs - useNow(TICK_MS)) / 1000);
  useEffect(() => {
    const timer = setTimeout(onOver, untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [untilMs, onOver]);
  return (
    <>
      <Button variant="quiet" icon={<EyeOffIcon size={20} />} aria-label={TEXTS.hideCodeOf(label)} onClick={onOver}>
        {TEXTS.hideCode(Math.min(Math.max(left, 0), SHOWN_MS / 1000))}
      </Button>
      <p className={styles.value} role="status" translate="no">
        {value}
      </p>
    </>
  );
}

/**
 * What a code is, in the memory of this component alone: no query holds it, so nothing is kept of it. It goes after a minute, and
 * at once when the page is left for another one, for another app or by the lock.
 */
function useCode(id: number) {
  const [told, setTold] = useState<Told | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<AbortController>(undefined);
  const forget = useCallback(() => {
    asked.current?.abort();
    setIsAsking(false);
    setTold(null);
  }, []);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && forget();
    window.addEventListener('blur', forget);
    window.addEventListener('pagehide', forget);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('blur', forget);
      window.removeEventListener('pagehide', forget);
      document.removeEventListener('visibilitychange', onHidden);
      asked.current?.abort();
    };
  }, [forget]);
  const ask = async () => {
    const { signal } = (asked.current = new AbortController());
    setProblem(null);
    setIsAsking(true);
    try {
      const { value } = await api.post<RevealedCode>(`/api/staff/secrets/${id}/reveal`, {}, { signal });
      if (!signal.aborted) setTold({ value, untilMs: Date.now() + SHOWN_MS });
    } catch (error) {
      if (signal.aborted) return;
      setProblem(sentenceFor(error, { fallback: TEXTS.codeFailed, network: TEXTS.codesNeedNetwork }));
    } finally {
      if (!signal.aborted) setIsAsking(false);
    }
  };
  return { told, isAsking, problem, ask, forget };
}
