import { useEffect } from 'react';
import { languageOf } from '@tidycrew/contracts';
import { useSession } from '@tidycrew/web';
import { agreeWith } from '.';

/** Has the phone speak the language of whoever is signed in; not of whom an admin only views the app as. */
export function PersonsLanguage() {
  const { user, isKept } = useSession();
  const id = user && !user.isSpoofed && !isKept ? user.id : null;
  const language = user?.language ?? null;
  useEffect(() => {
    if (id === null) return;
    agreeWith(language === null ? null : languageOf(language)).catch((error: unknown) =>
      console.warn('The language of this person is not known here yet.', error),
    );
  }, [id, language]);
  return null;
}
