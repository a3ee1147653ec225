/** Where the mail server is set. */
export const MAIL_PAGE = '/settings?tab=mail';

/** Sentences of the mail settings. */
export const MAIL_TEXTS = {
  /** How the fields are called where something is said about them, too. */
  fields: {
    host: 'Server',
    port: 'Port',
    user: 'User',
    password: 'Password of the mail server',
    fromName: 'Sender Name',
    fromAddress: 'Sender Address',
    ownPassword: 'Your own password',
  },
  loadFailed: 'Failed to load the mail settings',
  saveFailed: 'Failed to save the mail settings',
  none: 'No mail server is set, so e-mails are kept in the outbox instead of being sent.',
  configured: 'Mail is set in the configuration of the server (SMTP_URL), and can be changed only there.',
  unreadable: 'Mail is off: the password of the mail server cannot be read here. Please enter it again.',
  noKey: 'A password cannot be saved: the server has no ACCESS_KEY. Ask whoever looks after it.',
  held: (when: string) => `Mail waits: the mail server’s limit is reached. Next try: ${when}.`,
  outbox: 'Open the outbox',
  provider: 'Your provider',
  providerText: 'Fills in the server. Any other one can be entered below.',
  server: 'Server',
  ports: { 25: '25', 465: '465 (TLS)', 587: '587', 2525: '2525' },
  userHint: 'Mostly the whole e-mail address; empty where the server asks for no sign-in.',
  passwordHint: 'It goes over TLS only, is kept encrypted, and is never shown.',
  passwordKept: 'Saved. Leave it empty to keep it; another server, port or user needs it again.',
  sender: 'Sender',
  fromNameHint: 'Empty for the name of the business.',
  fromAddressHint: 'One that the server lets you send from.',
  confirm: 'Is it you?',
  confirmText:
    'Whoever runs the mail server can read links to passwords. Every admin is told of a change, by the server of before too.',
  test: 'Send a test to me',
  testing: 'Sending...',
  testFailed: 'The test could not be sent',
  answered: 'The mail server answered:',
  changed: (by: string, host: string, when: string) =>
    `${by} set the mail server to ${host} on ${when}. Links to passwords go by it.`,
  look: 'Look at it',
  setUp: 'Set up mail',
  facts: (host: string, port: number, address: string) => `${host}, port ${port}, from ${address}`,
  problems: {
    host: 'Please enter the name of the mail server',
    password: 'Please enter the password of the mail server',
    ownPassword: 'Please enter your own password',
  },
};
