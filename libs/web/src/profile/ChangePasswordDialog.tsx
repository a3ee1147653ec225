import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { PasswordChangeRequest } from '@tidycrew/contracts';
import { api, sentenceFor } from '../api';
import { Banner, Button, CloseButton, Dialog, TextField } from '../ui';
import { passwordProblem } from './password-problem';
import { PROFILE_TEXTS } from './texts';
import { useIsCommon } from './useIsCommon';
import type { ProfileAddress } from './useProfile';

const texts = PROFILE_TEXTS.password;
/** Long enough to read the good news (document 000 section 9). */
const CLOSE_AFTER_MS = 2000;

export interface DialogProps {
  onClose: () => void;
  address: ProfileAddress;
  /** E-mail address of the signed-in person, for their password manager. */
  email: string;
  /** How a sentence of the server is shown; as it is unless told. */
  renderSentence?: (sentence: string) => ReactNode;
}

type Step = { name: 'typing' | 'saving' | 'saved' } | { name: 'refused'; sentence: string };

/** Sets a new password for the signed-in person (document 000, 'Change Password dialog'; decisions D10, D11). */
export function ChangePasswordDialog({ open, ...props }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, address, email, renderSentence = (sentence) => sentence }: DialogProps) {
  const formId = useId();
  const [next, setNext] = useState('');
  const [confirm, setConfirm] = useState('');
  const [step, setStep] = useState<Step>({ name: 'typing' });
  const isCommon = useIsCommon(next);

  useEffect(() => {
    if (step.name !== 'saved') return;
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step, onClose]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step.name === 'saving' || step.name === 'saved') return;
    const problem = passwordProblem(next, confirm);
    if (problem) return setStep({ name: 'refused', sentence: texts[problem] });
    setStep({ name: 'saving' });
    try {
      await api.put(`${address}/password`, { newPassword: next } satisfies PasswordChangeRequest);
      setStep({ name: 'saved' });
    } catch (error) {
      setStep({ name: 'refused', sentence: sentenceFor(error, { fallback: texts.failed, network: texts.network }) });
    }
  };

  // No longest length: a field would cut what is pasted without a word, and the server says a sentence (decision D11).
  const field = {
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    hasStar: false,
    readOnly: step.name === 'saving' || step.name === 'saved',
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      busy={step.name === 'saving'}
      isDirty={step.name !== 'saved' && next + confirm !== ''}
      footer={
        <>
          <CloseButton disabled={step.name === 'saving'}>{texts.cancel}</CloseButton>
          <Button
            type="submit"
            form={formId}
            busy={step.name === 'saving'}
            busyLabel={texts.submitting}
            disabled={step.name === 'saved'}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={(event) => void submit(event)}>
        {step.name === 'refused' && <Banner tone="danger">{renderSentence(step.sentence)}</Banner>}
        {step.name === 'saved' && <Banner tone="success">{texts.success}</Banner>}
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field}
          label={texts.next}
          hint={<span role="status">{isCommon ? texts.common : texts.hint}</span>}
          tone={isCommon ? 'warning' : undefined}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <TextField
          {...field}
          label={texts.confirm}
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
