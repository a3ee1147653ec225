import { useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS, type CodeLabel, type RevealedCode, type VisitKey } from '@tidycrew/contracts';
import { api, Banner, Button, EyeOffIcon, KeyIcon, LockIcon, sentenceFor, useNow, Named } from '@tidycrew/web';
import { OFFICE_LANG } from '@tidycrew/web/language';
import { PageLink } from '../../../shell/PageLink';
import { OfficeWords } from '../../../shell/office';
import { useIsOnline } from '../../../offline/state';
import { hasCode, type House } from './house';
import { ACCESS_TEXTS as TEXTS } from './texts';
import styles from './Codes.module.css';

/** Who has the keys of a house, and its codes: their labels, and what they are for whoever asks (decisions D507, D586). */
export function HouseChips({ house }: { house: House }) {
  const isOnline = useIsOnline();
  const { codes = [], keys = [] } = house;
  const isKept = codes.length === 0 && hasCode(house);
  if (codes.length + keys.length === 0 && !isKept) return null;
  return (
    <div>
      <ul className={styles.chips} aria-label={TEXTS.chips}>
        {keys.map((key) => (
          <li key={key.id}>
            <PageLink className={styles.chip} to="/staff/keys">
              <KeyIcon />
              <span className={styles.words}>
                <span className={styles.label} translate="no">
                  {key.label}
                </span>{' '}
                <span className={styles.state}>
                  <Named names={[key.holderName]} wrote={key.place}>
                    {whereIs(key, isOnline)}
                  </Named>
                </span>
              </span>
            </PageLink>
          </li>
        ))}
        {codes.map((code) => (
          <Code key={code.id} code={code} isOnline={isOnline} />
        ))}
        {isKept && (
          <li className={styles.chip}>
            <LockIcon />
            <span>{TEXTS.codeNeedsNetwork}</span>
          </li>
        )}
      </ul>
      {!isOnline && codes.length > 0 && <p className={styles.hint}>{TEXTS.codesNeedNetwork}</p>}
    </div>
  );
}

/** Who has a key, or at which of the office's places it is; any other place is not told to the day (decision D586). */
export function whereIs({ isMine, holderName, place }: VisitKey, isOnline: boolean): string {
  if (isMine) return TEXTS.keyWithYou;
  if (holderName !== null) return TEXTS.keyWith(holderName);
  if (place !== null) return place;
  return isOnline ? TEXTS.placeOnKeys : TEXTS.placeNeedsNetwork;
}

interface Told {
  value: string;
  /** By the phone's clock, ms. */
  untilMs: number;
}

function Code({ code: { id, label }, isOnline }: { code: CodeLabel; isOnline: boolean }) {
  const { told, isAsking, problem, ask, forget } = useCode(id);
  return (
    <li className={told ? styles.open : undefined}>
      {told ? (
        <Shown told={told} label={label} onOver={forget} />
      ) : (
        <button
          type="button"
          className={styles.chip}
          aria-label={TEXTS.showCodeOf(label)}
          disabled={!isOnline}
          aria-busy={isAsking || undefined}
          onClick={() => !isAsking && void ask()}
        >
          <LockIcon />
          <span className={styles.words}>
            <span className={styles.label} lang={OFFICE_LANG}>
              {label}
            </span>
            <span className={styles.state}>
              {isAsking ? TEXTS.asking : isOnline ? TEXTS.showCode : TEXTS.needsANetwork}
            </span>
          </span>
        </button>
      )}
      {problem !== null && (
        <div className={styles.problem}>
          <Banner tone="warning">
            <OfficeWords>{problem}</OfficeWords>
          </Banner>
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
      <span className={styles.label} lang={OFFICE_LANG}>
        {label}
      </span>
      <Button variant="quiet" icon={<EyeOffIcon size={20} />} aria-label={TEXTS.hideCodeOf(label)} onClick={onOver}>
        {TEXTS.hideCode(Math.min(Math.max(left, 0), LIMITS.codeShownMs / 1000))}
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
      // During an upgrade a copy of 0.8.0 may answer, which knows no other address; from 0.10.0 on it is `codes` (decision D622).
      const { value } = await api.post<RevealedCode>(`/api/staff/secrets/${id}/reveal`, {}, { signal });
      if (!signal.aborted) setTold({ value, untilMs: Date.now() + LIMITS.codeShownMs });
    } catch (error) {
      if (signal.aborted) return;
      setProblem(sentenceFor(error, { fallback: TEXTS.codeFailed, network: TEXTS.codesNeedNetwork }));
    } finally {
      if (!signal.aborted) setIsAsking(false);
    }
  };
  return { told, isAsking, problem, ask, forget };
}
