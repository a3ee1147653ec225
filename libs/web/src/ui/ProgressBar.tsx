import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** 0 to 100; more is shown as full. */
  percent: number;
  tone: 'normal' | 'warning' | 'overtime';
  /** What is in progress, for those who do not see the bar. */
  label: string;
}

/** Blue, yellow, red (document 000, 'Staff dashboard'). The colour never stands alone: the words are beside the bar. */
export function ProgressBar({ percent, tone, label }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      data-tone={tone}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${width / 100})` }} />
    </div>
  );
}
