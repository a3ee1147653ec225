import { translated } from '@tidycrew/web/language';

/** Sentences of the ways to a password without being signed in. */
export const TEXTS = translated('passwordLink', {
  loading: 'Loading...',
  link: {
    pageTitle: 'Choose a password',
    title: { invitation: (name: string) => `Welcome, ${name}`, reset: (name: string) => `Hello, ${name}` },
    subtitle: { invitation: 'Choose a password to sign in with.', reset: 'Choose a new password to sign in with.' },
    password: 'Password',
    hint: 'Must be at least 6 characters long',
    show: 'Show characters',
    hide: 'Hide characters',
    submit: 'Save and sign in',
    submitting: 'Saving...',
    tooShort: 'Password must be at least 6 characters long',
    failed: 'Failed to save the password',
    network: 'Network error',
    ended: 'This link is no longer valid',
    endedText: 'It was used already, replaced, or has ended. Please ask your office: they can send you a new one.',
    unreachable: 'The link could not be looked at',
    unreachableText: 'Please check your connection and try again.',
    tryAgain: 'Try again',
  },
  forgotten: {
    title: 'Forgot password?',
    mailed: 'We send a link to your email address. With it you choose a new password.',
    office: 'Ask your office: they can send you a link. With it you choose a new password.',
    submit: 'Send the link',
    submitting: 'Sending...',
    failed: 'Failed to send the link',
    network: 'Network error',
    done: 'If this address is one of ours, a link is on its way. It works for one hour.',
    nothingCame: 'Nothing came? Look among your junk mail, or ask your office: they can send you a link, too.',
  },
  signIn: 'Back to sign in',
} as const);
