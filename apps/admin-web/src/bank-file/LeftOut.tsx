import type { BankFile } from '@tidycrew/contracts';
import { Quiet } from '../shared/Quiet';
import { BANK_TEXTS as TEXTS } from './texts';

/** Rows of a file that are no movement of money in AUD, counted and shown. */
export function LeftOut({ rows }: { rows: BankFile['leftOut'] }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{TEXTS.leftOut(rows.length)}</summary>
      <ul>
        {rows.map(({ line, text, why }) => (
          <li key={line}>
            {text} <Quiet>{why}</Quiet>
          </li>
        ))}
      </ul>
    </details>
  );
}
