import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { WarningIcon } from '@tidycrew/web';
import { TEXTS } from '../texts';
import { useDemoAccounts } from '../queries';
import styles from '../Dashboard.module.css';

const texts = TEXTS.demoAccounts;

/** Demo accounts of a business that has become a real one, each with where to archive it; for admins only (decision D12). */
export function DemoNotice() {
  const titleId = useId();
  const { data, error } = useDemoAccounts();
  useEffect(() => {
    if (error) console.error('Whether demo accounts are left could not be loaded.', error);
  }, [error]);
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.warning} aria-labelledby={titleId}>
      <div className={styles.warningHead}>
        <WarningIcon />
        <h2 id={titleId} className={styles.warningTitle}>
          {texts.title}
        </h2>
        <Link to="/staff">{texts.openStaff}</Link>
      </div>
      <p className={styles.needText}>{texts.sentence}</p>
      <ul className={styles.needRows}>
        {data.map(({ id, name, email }) => (
          <li key={id} className={styles.need}>
            <Link to={`/staff?edit=${id}`}>{name}</Link> {email}
          </li>
        ))}
      </ul>
    </section>
  );
}
