import { defineTexts } from '../../i18n';

/** Sentences about links by which people choose their password (decision D190). */
export const INVITATION_TEXTS = defineTexts('staffInvitation', {
  pending: 'Invited, not yet accepted',
  ended: 'No password yet',
  resetPending: 'Has a link to a new password',
  until: (moment: string) => `until ${moment}`,
  newLink: 'New link',
  newLinkFor: (name: string) => `New link for ${name}`,
  withdraw: 'Withdraw',
  withdrawFor: (name: string) => `Withdraw the link of ${name}`,
  withdrawing: 'Withdrawing...',
  withdrawTitle: 'Withdraw the Link',
  withdrawQuestion: (name: string) =>
    `${name} can no longer choose a password with it. You can make a new one at any time.`,
  withdrawn: 'The link has been withdrawn.',
  withdrawFailed: (error: string) => `Failed to withdraw the link: ${error}`,
  title: { invitation: (name: string) => `Invite ${name}`, reset: (name: string) => `A new password for ${name}` },
  question: {
    invitation: (name: string) =>
      `With a link ${name} chooses a password and is signed in. It works once, for 48 hours.`,
    reset: (name: string) =>
      `With a link ${name} chooses a new password. It works once, for 48 hours; until then the present password stays.`,
  },
  replaces: (moment: string) => `A link waits already, until ${moment}. A new one ends it.`,
  noMail: 'No mail server is set up, so send the link yourself: by a message, or in person.',
  mail: 'Send by e-mail',
  mailing: 'Sending...',
  copyLink: 'Copy a link',
  making: 'Making the link...',
  mailed: (address: string) => `The link is on its way to ${address}.`,
  ready: (moment: string) => `The link is copied. It works once, until ${moment}, and is shown only now.`,
  notCopied: (moment: string) => `Please copy the link. It works once, until ${moment}, and is shown only now.`,
  copied: 'The link is in the clipboard.',
  copyFailed: 'The link could not be copied. Please copy it by hand.',
  link: 'Link',
  copy: 'Copy',
  code: (name: string) => `QR code of the link for ${name}`,
  scan: (name: string) => `Or let ${name} point the camera of their phone at this screen.`,
  failed: (error: string) => `Failed to make the link: ${error}`,
  cancel: 'Cancel',
  later: 'Later',
  done: 'Done',
});
