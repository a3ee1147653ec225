import { useId, useState } from 'react';
import { LANGUAGES, LANGUAGE_NAMES, languageOf } from '@tidycrew/contracts';
import { useLanguage } from '@tidycrew/web/language';
import { TEXTS } from '../texts';
import { choose } from '.';
import styles from './LanguageChoice.module.css';

/** The language of the phone. `hasPerson`: it is kept with the person who is signed in, too. */
export function LanguageChoice({ hasPerson = false }: { hasPerson?: boolean }) {
  const id = useId();
  const language = useLanguage();
  const [isMissing, setIsMissing] = useState(false);
  const turn = (tag: string) =>
    choose(languageOf(tag), hasPerson).then(
      () => setIsMissing(false),
      () => setIsMissing(true),
    );
  return (
    <div className={styles.choice}>
      {/* A word that looks the same to whoever cannot read the rest of the page. */}
      <label htmlFor={id}>
        <span aria-hidden="true">🌐</span> {TEXTS.language.label}
      </label>
      <select id={id} value={language} translate="no" onChange={(event) => void turn(event.target.value)}>
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </select>
      <p role="status">{isMissing && TEXTS.language.needsNetwork}</p>
    </div>
  );
}
