import { useState } from 'react';
import type { SharedInvoice } from '@tidycrew/contracts';
import { Button, ButtonLink } from '@tidycrew/web';
import { copyText } from '@tidycrew/web/clipboard';
import { TEXTS } from './texts';
import styles from './SharedInvoice.module.css';

type Payable = Pick<SharedInvoice, 'howToPay' | 'payByCard'>;

/** Where the money goes, each part to copy, and the page to pay by card with its host beside it (decision D638). */
export function HowToPay({ howToPay, payByCard, open }: Payable & { open: string }) {
  const [said, say] = useState('');
  if (howToPay === null && payByCard === null) return null;
  const copy = async (name: string, value: string) => {
    const isCopied = await copyText(value);
    say(isCopied ? TEXTS.copied(name) : TEXTS.notCopied(name));
  };
  return (
    <section className="stack" aria-label={TEXTS.howToPay}>
      <h2 className={styles.terms}>{TEXTS.howToPay}</h2>
      {howToPay && (
        <dl className={styles.ways}>
          {WAYS.map(([key, name]) => {
            const value = howToPay[key];
            return (
              value !== null && (
                <div key={key} className={styles.way}>
                  <dt>{TEXTS[name]}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                  <dd>
                    <Button
                      variant="quiet"
                      aria-label={TEXTS.copyOf(TEXTS[name])}
                      onClick={() => void copy(TEXTS[name], bare(key, value))}
                    >
                      {TEXTS.copy}
                    </Button>
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      <p role="status">{said}</p>
      {payByCard && (
        <div className={styles.actions}>
          <ButtonLink href={payByCard.href} target="_blank" rel="noopener noreferrer">
            {TEXTS.payByCard}
          </ButtonLink>
          <p className={styles.host}>{TEXTS.payByCardAt(payByCard.host, open)}</p>
        </div>
      )}
    </section>
  );
}

const WAYS = [
  ['payId', 'payId'],
  ['bsb', 'bsb'],
  ['account', 'account'],
  ['accountName', 'accountName'],
  ['reference', 'reference'],
] as const satisfies readonly (readonly [keyof NonNullable<SharedInvoice['howToPay']>, keyof typeof TEXTS])[];

/** Banks take numbers without the spaces and hyphens that people read them with. */
const bare = (key: string, value: string): string =>
  (key === 'payId' || key === 'bsb') && !value.includes('@') ? value.replace(/[\s-]/g, '') : value;
