import { TEXTS } from '../texts';
import { deviceOf } from './device';
import { LOCATION_HELP } from './texts';
import styles from './LocationHelp.module.css';

/** How to allow location on this very device; folded, because most people know. */
export default function LocationHelp() {
  const { userAgent, maxTouchPoints } = navigator;
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const steps = LOCATION_HELP[deviceOf({ userAgent, maxTouchPoints, isInstalled })];
  return (
    <details className={styles.help}>
      <summary>{LOCATION_HELP.title}</summary>
      <ol>
        {[...steps, LOCATION_HELP.last(TEXTS.nearby.tryAgain)].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
