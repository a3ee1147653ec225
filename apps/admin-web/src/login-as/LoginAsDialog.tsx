import { useMemo, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { AdminStaff } from '@tidycrew/contracts';
import { searchFold, searchWords } from '@tidycrew/domain';
import { Banner, Button, Dialog, saveImpersonation, Skeleton, TextField } from '@tidycrew/web';
import { errorSentence, LoadFailed, useAllStaff } from '../common';
import { COMMON_TEXTS } from '../common/texts';
import { isUnanswered, useOffice } from '../data-provider';
import { leaveAs } from '../session/current-user';
import { StaffChoice } from './StaffChoice';
import { TEXTS } from './texts';
import styles from './LoginAs.module.css';

/** People that are drawn at once (decision D95). */
const SHOWN = 50;

/** Choosing the cleaner as whom to see the staff pages (document 001 section 2, decision D10). */
export default function LoginAsDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, isError, refetch } = useAllStaff();
  // Only cleaners can be viewed as; the server refuses anybody else (decision D10).
  const staff = useMemo(() => data?.filter(({ active, role }) => active && role === 'staff'), [data]);
  const found = useMemo(() => staff?.filter((person) => fits(person, search)), [staff, search]);
  const chosen = found?.find(({ id }) => id === chosenId) ?? null;
  const { enter, isEntering, problem } = useLoginAs();

  return (
    <Dialog
      open
      title={TEXTS.title}
      onClose={onClose}
      busy={isEntering}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isEntering}>
            {TEXTS.cancel}
          </Button>
          <Button
            disabled={!chosen && !isEntering}
            busy={isEntering}
            busyLabel={TEXTS.busy}
            onClick={() => chosen && enter(chosen.id)}
          >
            {chosen ? TEXTS.submit(chosen.name) : TEXTS.choose}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <TextField
          label={TEXTS.search}
          type="search"
          placeholder={TEXTS.searchPlaceholder}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isError && !data && <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>}
        {!data && !isError && <Skeleton height="12rem" radius="var(--radius-md)" />}
        {found && found.length === 0 && (
          <p className={styles.empty} role="status">
            {staff?.length === 0 ? TEXTS.none : TEXTS.notFound}
          </p>
        )}
        {found && found.length > 0 && (
          <StaffChoice staff={found.slice(0, SHOWN)} chosenId={chosenId} onChoose={setChosenId} disabled={isEntering} />
        )}
        {found && found.length > SHOWN && (
          <p className={styles.quiet} role="status">
            {`${COMMON_TEXTS.firstOf(SHOWN, found.length)}. ${COMMON_TEXTS.typeOn}`}
          </p>
        )}
        <p className={styles.quiet}>{TEXTS.hint}</p>
      </div>
    </Dialog>
  );
}

function fits({ name, email, teamName }: AdminStaff, search: string): boolean {
  const text = searchFold(`${name} ${email} ${teamName ?? ''}`);
  return searchWords(search).every((word) => text.includes(word));
}

/** Takes the cleaner's session, keeps the local entry that paints the first frame, and loads the staff pages anew. */
function useLoginAs() {
  const office = useOffice();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (staffId: number) => office.loginAs(staffId),
    onSuccess: ({ user }) => {
      saveImpersonation({ ...user, isSpoofed: true });
      leaveAs(user.id);
      window.location.assign('/staff/dashboard');
    },
  });
  return {
    enter: mutate,
    isEntering: isPending || isSuccess,
    problem: error && !isPending ? `${wordsOf(error)}: ${errorSentence(error)}` : null,
  };
}

/** What document 001 section 8 says; why stands after it. */
const wordsOf = (error: Error) => (isUnanswered(error) ? TEXTS.network : TEXTS.failed);
