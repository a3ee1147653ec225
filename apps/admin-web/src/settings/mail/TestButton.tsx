import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useOffice } from '../../data-provider';
import { failureSentence } from '../../shared/error-sentence';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { problemsIn, type Rules } from '../rules';
import { requestOf, type MailForm } from './mail-form';
import { MAIL_TEXTS as TEXTS } from './texts';

/** Sends an e-mail to whoever presses it, by what is typed, and says what the mail server made of it. */
export function TestButton({ rules: all }: { rules: Partial<Rules<MailForm>> }) {
  const { ownPassword: _, ...rules } = all;
  const office = useOffice();
  const { getValues, trigger } = useFormContext<MailForm>();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, data, error, isPending, reset } = useMutation({
    mutationFn: async (form: MailForm) => {
      const { ownPassword: _own, ...server } = requestOf(form);
      return office.testMail(server);
    },
    // What was typed is kept nowhere.
    gcTime: 0,
  });
  const test = useOneAtATime(mutateAsync);
  const press = () => {
    const [first] = Object.values(problemsIn(getValues(), rules));
    setProblem(first ?? null);
    reset();
    if (first === undefined) test(getValues());
    else void trigger(Object.keys(rules) as (keyof MailForm)[]);
  };
  const failed =
    problem ?? (error && failureSentence(error, { fallback: TEXTS.testFailed, network: TEXTS.testFailed }));
  return (
    <Box sx={{ mt: 1 }}>
      <Button variant="outlined" disabled={isPending} aria-busy={isPending || undefined} onClick={press}>
        {isPending ? TEXTS.testing : TEXTS.test}
      </Button>
      {failed && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failed}
        </Alert>
      )}
      {data && (
        <Alert severity={data.isSent ? 'success' : 'error'} role={data.isSent ? 'status' : 'alert'} sx={{ mt: 1 }}>
          {data.sentence}
          {data.answer !== null && (
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {TEXTS.answered}
              <br />
              {data.answer}
            </Typography>
          )}
        </Alert>
      )}
    </Box>
  );
}
